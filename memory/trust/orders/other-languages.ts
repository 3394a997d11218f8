import { phrases, runs } from './phrases';

/** An umlaut is folded to its vowel, or was typed as two letters. */
const GERMAN = phrases(
  `(?:ignorier(?:e|en|t)?|missachte(?:n|t)?|vergiss|vergessen|verwirf|verwerfen) (?:sie )?(?:alle |alles |samtliche |saemtliche )?(?:die |deine |ihre |der |meine )?(?:bisherigen?|vorherigen?|vorigen?|fru?e?heren?|obigen?|vorangegangenen?|vorangehenden?|alten?) (?:anweisungen|instruktionen|regeln|befehle|vorgaben|anordnungen|anleitungen)`,
  `vergiss alles was (?:du|dir|oben|bisher|vorher)`,
  `(?:lo?e?sche(?:n|t)?|leere(?:n)?|vergiss|vergessen|entferne(?:n)?|u?e?berschreibe(?:n)?) (?:sie )?(?:dein|deine|deinen|ihr|ihre|ihren) (?:ganzes |ganzen |gesamtes |gesamten |komplettes )?(?:geda?e?chtnis|speicher|erinnerungen|geda?e?chtnisdateien)`,
  `(?:fu?e?ge|nimm|schreib|schreibe|speicher|speichere|merke|trage|u?e?bernimm) (?:dir )?(?:dies|das|diese regel|diesen satz|diese zeile|folgendes)[^.\\n]{0,40} (?:in|zu|als) (?:dein|deine|deinem|deinen|ihr|ihre|ihrem|ihren) (?:geda?e?chtnis|speicher|regeln|regelwerk|notizen)`,
  `(?:du bist|sie sind) (?:jetzt|nun|ab jetzt|ab sofort|von nun an) (?:ein |eine |der |die |das |im )?(?:[\\p{L}]{1,16} ){0,3}(?:assistent|ki|agent|bot|chatbot|sprachmodell|administratormodus|entwicklermodus)`,
  `als (?:eine? )?(?:ki|kunstliche intelligenz|kuenstliche intelligenz|sprachmodell|ki assistent)`,
  `(?:sag|sage|sagen sie|verrate|verraten sie|melde|erzahle|erzaehle) (?:es )?(?:dem|der|den) (?:nutzer|benutzer|user|anwender|anwendern|nutzern|benutzern)[^.\\n]{0,20} nicht(?:s)?`,
  `(?:hinweis|anweisung|nachricht|befehl|achtung) (?:an|fur|fuer) (?:die |den |das |alle )?(?:ki|ki assistenten|assistenten|sprachmodelle?|geda?e?chtnis)`,
  `(?:ab sofort|ab jetzt|von nun an|kunftig|kuenftig) (?:leite|leiten sie|sende|senden sie)? ?(?:immer|stets|automatisch|heimlich) [^.\\n]{0,60}(?:weiter|weiterleiten|weitergeleitet|umleiten)`,
  `(?:ab sofort|ab jetzt|von nun an|kunftig|kuenftig) leite(?:n sie)? [^.\\n]{0,40}(?:immer|stets|automatisch|heimlich) [^.\\n]{0,60}weiter`,
);

const FRENCH = phrases(
  `(?:ignor(?:e|ez|er)|oubli(?:e|ez|er)|neglige(?:z|r)?) (?:toutes? |tous )?(?:les |tes |vos |mes )?(?:instructions|consignes|regles|directives|ordres) (?:precedente?s|anterieure?s|ci dessus|donnee?s|initiales)`,
  `oubli(?:e|ez) tout ce qu(?:e|i) (?:tu|vous|precede|t|on)`,
  `(?:efface|effacez|supprime|supprimez|vide|videz|oublie|oubliez|detruis) (?:toute )?(?:ta|votre) memoire`,
  `(?:ajoute|ajoutez|enregistre|enregistrez|inscris|inscrivez|note|notez|mets|mettez|ecris) (?:ceci|cela|ca|cette regle|cette phrase|ce qui suit)[^.\\n]{0,30} (?:a|dans|en) (?:ta|votre|tes|vos) (?:memoire|regles|instructions)`,
  `(?:tu es|vous etes) (?:maintenant|desormais|a present|dorenavant) (?:un |une |le |la |l |en )?(?:[\\p{L}]{1,16} ){0,3}(?:assistant|ia|agent|modele|bot|mode administrateur)`,
  `en tant qu (?:ia|intelligence artificielle|assistant|assistant ia|agent)`,
  `en tant que modele de langage`,
  `(?:ne )?(?:dis|dites|revele|revelez|signale|signalez) (?:rien|pas|jamais)[^.\\n]{0,20} (?:a )?l utilisateur`,
  `(?:note|message|consigne|instruction|attention) (?:a|pour|destinee? a) (?:l |les |toute )?(?:ia|assistants? ia|intelligence artificielle|modeles? de langage)`,
  `(?:desormais|dorenavant|a partir de maintenant|a compter de maintenant) (?:transfere|transferez|redirige|redirigez|transmets|transmettez) (?:toujours|systematiquement|automatiquement)`,
);

const SPANISH = phrases(
  `(?:ignor(?:a|e|en|ar)|olvid(?:a|e|en|ar)|descart(?:a|e|en)) (?:todas? |todos? )?(?:las |los |tus |sus |mis )?(?:instrucciones|reglas|indicaciones|ordenes|directrices) (?:anteriores|previas|previos|de arriba|recibidas)`,
  `olvid(?:a|e) todo lo (?:anterior|que)`,
  `(?:borra|borre|elimina|elimine|limpia|limpie|vacia|vacie|olvida) (?:toda )?(?:tu|su) memoria`,
  `(?:anade|anada|agrega|agregue|guarda|guarde|escribe|escriba|incluye|anota|pon) (?:esto|esta regla|esta frase|lo siguiente)[^.\\n]{0,30} (?:a|en) (?:tu|su|tus|sus) (?:memoria|reglas|instrucciones)`,
  `(?:ahora|a partir de ahora|desde ahora) (?:eres|es usted) (?:un |una |el |la )?(?:[\\p{L}]{1,16} ){0,3}(?:asistente|ia|agente|modelo|bot)`,
  `como (?:una )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente de ia)`,
  `no (?:le |les )?(?:digas|diga|informes|informe|menciones|avises|reveles)(?: nada| esto)? (?:al|a la|a los) usuari[oa]s?`,
  `(?:nota|mensaje|instruccion|atencion|aviso) (?:para|a) (?:la |el |los |las |cualquier )?(?:ia|asistentes? de ia|inteligencia artificial|modelos? de lenguaje)`,
  `(?:de ahora en adelante|a partir de ahora|desde ahora|en adelante) (?:reenvia|reenvie|redirige|redirija|envia) (?:siempre|automaticamente)`,
  `(?:de ahora en adelante|a partir de ahora|desde ahora|en adelante) siempre (?:reenvia|reenvie|redirige|redirija)`,
);

/** Simplified and traditional. */
const CHINESE = runs(
  `(?:忽略|忽視|无视|無視|忘记|忘記|忘掉|不要理会|不要理會|不再遵守)(?:你|您)?(?:所有|全部|之前|以前|以上|先前|前面|此前|上述|上面|一切|任何|收到|的|过|過){1,6}(?:指令|指示|规则|規則|命令|提示词|提示|说明|說明|要求|设定|設定)`,
  `(?:删除|刪除|清空|清除|擦除|抹掉|抹去|重置)(?:你|您|全部|所有|整个|整個|自己|的){1,5}(?:记忆|記憶)`,
  `(?:把|将|將)[^。\\n]{0,30}(?:加入|加到|添加到|写入|寫入|写进|寫進|存入|保存到|记入|記入|记到|記到)(?:你|您)的?(?:长期|長期|永久)?(?:记忆|記憶|规则|規則)`,
  `(?:你现在是|你現在是|从现在起你是|從現在起你是|从现在开始你是|從現在開始你是|你现在扮演)(?:一个|一個|一名)?[^。，,\\n]{0,12}(?:助手|助理|模型|机器人|機器人|管理员|管理員|ai)`,
  `不要(?:告诉|告訴|通知|告知|提醒)(?:任何)?(?:用户|用戶|使用者)`,
  `作为(?:一个|一名)?(?:人工智能|ai|语言模型|智能助手)`,
  `(?:从现在起|從現在起|从现在开始|從現在開始|今后|今後|以后|以後)[^。\\n]{0,12}(?:始终|始終|总是|總是|一律|永远|永遠|必须|必須|都)[^。\\n]{0,16}(?:转发|轉發|转寄|轉寄|抄送)`,
  `(?:系统|系統)(?:提示词|提示|指令|命令|消息)[:：]`,
);

export const OTHER_LANGUAGES = [...GERMAN, ...FRENCH, ...SPANISH, ...CHINESE];
