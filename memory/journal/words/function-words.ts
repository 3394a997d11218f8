/** Words sentences are held together by, and what a fact calls its owner: they tell nothing of what it says. As `foldWord` gives them. */
const LISTS: readonly string[] = [
  // English
  `a an the and or but nor so as at by for from in into of off on onto out over than then that this these those to too under up upon with within about after again all also am any are be
   been before being between both can could did do does doing down during each few had has have having he her here hers him his how i if is it its itself just many me more most much my myself
   now once only other our ours own same she should some such their theirs them there they through until very was we were what when where which while who whom whose why will would you your yours
   because since though although still even yet get gets got goes going went may might must shall one's himself herself themselves someone something user users currently ll ve re s t d m doesn didn isn aren wasn weren hasn haven hadn wouldn couldn shouldn`,
  // German
  `der die das den dem des ein eine einen einem einer eines und oder aber auch als am an auf aus bei beim bis da damit dann dass daß denn dessen deren doch dort durch er es euch für gegen habe haben
   hat hatte hatten hier ich ihm ihn ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jetzt kann können man mein meine meinem meinen meiner mich mir mit muss nach noch nun nur ob
   ohne sehr sein seine seinem seinen seiner seit sich sie sind so soll sollte über um uns unser unter vom von vor wann war waren warum was weg weil wenn wer werden wie will wir wird wo wurde wurden
   zu zum zur zwischen dieser diese dieses diesem diesen nutzer nutzerin benutzer benutzerin derzeit aktuell`,
  // French
  `le la les l un une des du de d et ou mais donc or ni car à au aux avec ce cet cette ces cela ça c chez comme dans dont elle elles en entre est était étaient été être eu il ils j je leur leurs lui
   ma mes mon me m même moi n nos notre nous on ont où par pas pendant plus pour qu que qui quand sa sans se ses si son sont sous sur s t ta te tes toi ton tous tout toute toutes très tu vers vos votre vous y a
   ai as avait avaient avez avons fait utilisateur utilisatrice actuellement`,
  // Spanish
  `el la los las un una unos unas y e o u pero ni que de del al a ante bajo con contra desde durante en entre hacia hasta para por según sin sobre tras es son era eran fue fueron ser estar está están estaba
   ha han había haber he hemos lo le les me mi mis te tu tus se su sus nos nuestro nuestra yo él ella ellos ellas como cuando donde quien quién cual qué más menos muy ya si sí también todo toda todos todas este
   esta estos estas ese esa eso esto hay usuario usuaria actualmente`,
  // Italian
  `il lo la gli le i un uno una e ed o ma di del della dei degli delle dello dell da dal dalla dai dalle a al alla ai alle allo in nel nella nei nelle nello con su sul sulla per tra fra è sono era erano
   essere ha hanno ho aveva abbiamo che chi cui come quando dove mi ti si ci vi lui lei loro noi voi io mio mia miei mie suo sua suoi sue nostro nostra questo questa questi queste quello quella più
   molto anche già se dopo prima utente attualmente`,
  // Portuguese
  `o a os as um uma uns umas e ou mas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre entre até desde é são era eram foi foram ser estar está estão tem têm tinha ter há que quem
   qual como quando onde me te se lhe eu ele ela eles elas nós meu minha meus minhas seu sua seus suas nosso nossa este esta isto esse essa isso aquele mais muito também já utilizador utilizadora usuário
   usuária atualmente`,
  // Dutch
  `de het een en of maar dat die dit deze van in op aan met voor naar bij uit door over om te tot is zijn was waren ben bent heeft hebben had hadden wordt worden werd werden er hij zij ze hem haar hun
   ik mij mijn me je jij jouw u uw we wij ons onze als dan toen wanneer waar wie wat hoe ook al nog wel zo zich gebruiker momenteel`,
  // Scandinavian
  `och att det en ett den de som på är var har hade med för av till från om i han hon sin sina jag mig min mitt mina vi oss og at er som på med for af til fra om jeg mig min hun han sig den det et en
   användare användaren bruger brugeren bruker brukeren`,
  // Russian and Ukrainian
  `и в во на с со у о об от до по из за к ко для при что как он она оно они его её ее их ему ей им это этот эта эти который которая которые был была было были быть есть я мы ты вы мой моя мое мои свой
   своя свои своего своей а но же бы ли или так там тут когда где пользователь пользователя пользовательница та й із зі від що як він вона вони його її їх є був була було були користувач`,
  // Polish and Czech
  `i w we z ze na do od po za o u przez dla przy że jak który która które jest są był była było były być ma miał miała on ona ono oni jego jej ich się to ten ta te a ale lub oraz mój moja moje swój swoja
   użytkownik użytkowniczka je jsou byl byla bylo byli být má měl měla jeho její si s k ke pro při který která uživatel`,
];

/** Chinese, Japanese and Korean words for the journal's owner, and Korean ones that stand alone. */
const UNSPACED_OWNER = /用户|用戶|ユーザー|사용자/gu;

const WORDS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(/\s+/).map(foldWord)));
/** Of them those that are nouns or verbs in English. */
const TELL_IN_ENGLISH = new Set('die war hat man car son door come sin men ten ale ton den bent pour'.split(' '));
const ENGLISH = /\b(?:the|user|user['’]?s|and|has|with)\b/i;

/** Which folded words of a text tell nothing by themselves: in an English one, a few words of other languages do. */
export function functionWordsOf(text: string): (word: string) => boolean {
  const english = ENGLISH.test(text);
  return (word) => WORDS.has(word) && !(english && TELL_IN_ENGLISH.has(word));
}

/** Whether a folded word tells nothing by itself in any of the languages. */
export function isFunctionWord(word: string): boolean {
  return WORDS.has(word);
}

/** A text without what unspaced scripts call the owner, for the rest of it to be cut into characters. */
export function withoutOwner(text: string): string {
  return text.replace(UNSPACED_OWNER, ' ');
}

/** Lower case, compatible forms, no accents on Latin and Greek letters; marks that make another letter elsewhere stay. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ё', 'е')
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
}
