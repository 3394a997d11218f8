import { phrases } from './phrases';

const PREVIOUS = '(?:previous|prior|earlier|preceding|above|former|foregoing|existing|past|old)';
/** No `message` and no `comment`: people take back their own every day. */
const ORDERS = '(?:instructions?|rules?|prompts?|directions?|directives?|guidelines?|commands?|orders?|context)';
const ASSISTANT =
  '(?:ai|a i|ais|llms?|language models?|ai models?|ai assistants?|ai agents?|assistants?|memory agents?|memory assistant|memory system|memory bot|summari[sz]er|chatbot)';
/** In a team of programmers memory is mostly something in a machine. */
const MEMORY = '(?:memory|memories)(?! (?:pool|card|stick|leak|usage|chip|map|limit|dump|bank|footprint|pages?))';
const OWN = '(?:long term |permanent |persistent |stored |entire |whole |own |standing |core )?';

/** English words that speak to an assistant or to its memory, never to a colleague. */
export const ENGLISH = phrases(
  `(?:ignore|disregard|forget|override|bypass|discard|dismiss|drop) (?:all |any |every |everything in )?(?:of )?(?:the |your |my |our |these |those |its )?(?:other )?${PREVIOUS} (?:system |safety |standing )?${ORDERS}`,
  `(?:ignore|disregard|forget|override|bypass) (?:all |any )?(?:of )?your (?:own |system |safety |original |initial |current )?(?:instructions?|prompts?|guidelines?|training|programming|rules)`,
  `(?:ignore|disregard|forget) (?:all|any) (?:instructions|rules|prompts|guidelines|directives)(?: (?:you|given|above|before|so far))`,
  `(?:ignore|disregard|forget) everything (?:above|before this|you (?:know|were told|have been told|learned|learnt|were taught|remember))`,
  `(?:delete|wipe|erase|clear|purge|reset|forget|destroy|empty|overwrite|clean|remove) (?:all |everything )?(?:of |in |from )?(?:your|the assistants|the agents|its) ${OWN}${MEMORY}`,
  `(?:delete|wipe|erase|clear|purge|empty|overwrite|remove) (?:all )?(?:of )?(?:the |your )?(?:memory files?|index md|master md|guidance md)`,
  `(?:add|save|write|store|put|record|commit|insert|append|copy|enter) (?:this|that|it|these|the following|the (?:line|rule|text|sentence)[^.\\n]{0,40}) (?:[\\p{L}]{1,14} ){0,3}(?:to|in|into|as part of) (?:your|the assistants) ${OWN}(?:${MEMORY}|rules|instructions|guidelines|system prompt|index|master file|knowledge base)`,
  `(?:add|save|write|store|put|record|commit|insert|append|copy|enter) (?:this|that|it|these|the following|the (?:line|rule|text|sentence)[^.\\n]{0,40}) (?:[\\p{L}]{1,14} ){0,3}(?:to|in|into) (?:the |our |team |the team |the teams )?(?:permanent memory|long term memory|team memory|teams memory|memory files?|master md|index md|guidance md)`,
  `(?:update|edit|rewrite|change|extend) your ${OWN}(?:${MEMORY}|rules|instructions|guidelines|system prompt)`,
  `(?:treat|store|record|save|keep|mark|file|remember) (?:this|it|that|the following) as (?:a|an|your) (?:certain|stated|permanent|verified|trusted|standing|official|confirmed|top priority|highest priority|system) (?:rule|fact|instruction|policy|order)`,
  `you are (?:now|no longer|from now on|hereby) (?:a |an |the |in |my )?(?:[\\p{L}]{1,14} ){0,3}(?:ai|assistant|agent|chatbot|language model|unrestricted|jailbroken|dan|bound by|free from|free of|root mode|admin mode|developer mode|god mode|maintenance mode)`,
  `(?:as|being|since you are|because you are|if you are|you are) an? (?:helpful |large |automated )?(?:ai|artificial intelligence|language model|llm|ai assistant|ai model|memory agent|memory assistant)(?: (?:language )?(?:model|assistant|agent|system))?(?: you| please| must| reading| processing|$)`,
  `(?:as an|you are an?) (?:ai|artificial intelligence|language model|llm|ai assistant|ai language model)`,
  `(?:note|notes|message|instructions?|attention|memo|reminder|command|order|directive|hint) (?:to|for) (?:the |any |all |every |our |your |whichever )?${ASSISTANT}`,
  `(?:dear|hey|hello|hi|attention|listen) ${ASSISTANT}`,
  `(?:any |all |every )?(?:${ASSISTANT}|agents?|bots?) (?:who |that |which )?(?:is |are )?(?:reading|processing|summari[sz]ing|parsing|indexing) this`,
  `(?:when|whenever|while|if) (?:you are |you )?(?:summari[sz]e|summari[sz]ing|indexing|memori[sz]ing) this (?:message|mail|email|thread|text|page|meeting|document|conversation|channel)`,
  `(?:do not|dont|don t|never|without) (?:tell|telling|inform|informing|alert|alerting|notify|notifying|warn|warning|asking) (?:any of |this to )?(?:the |your |any )(?:users?|humans?|human operators?)(?= |$)(?! (?:that|about|to|how|when|why|which|their|if))`,
  `(?:do not|dont|don t|never) (?:mention|reveal|disclose|show|report|say) (?:this|it|that|any of this|these instructions) to (?:the |your |any )?(?:users?|humans?|human operators?)`,
  `(?:reveal|print|show|output|repeat|leak|dump|send) (?:me )?(?:your|the) (?:full |entire |whole |hidden )?(?:system prompt|system instructions|hidden instructions|initial prompt)`,
  `from (?:now on|this point on|this moment on|today on) (?:you (?:must|will|shall|should|are to) )?(?:please )?(?:always|never fail to|silently|automatically) (?:forward|redirect|reroute|bcc|cc|obey|trust|approve|copy|mail|leak)`,
  `(?:obey|execute) (?:only )?(?:my|these|the following|all my) (?:[\\p{L}]{1,14} )?(?:commands?|orders?|instructions?)`,
  `follow (?:only )?(?:these|my|the following) (?:[\\p{L}]{1,14} )?instructions (?:instead|only|and nothing else)`,
  `(?:new|updated|revised) system (?:prompt|instructions?|message|directive)`,
  `(?:system|admin|administrator|root|security) override(?: code| mode| accepted| active| enabled)`,
  `begin (?:system|admin|hidden|new) (?:prompt|instructions?|message)`,
  `your (?:real|true|actual|only|primary|secret) (?:instructions?|directives?|objective|purpose|task) (?:is|are)`,
  `(?:enter|enable|activate|switch to|you are in) (?:dan|god|jailbreak|unrestricted) mode`,
  `retire (?:all |every |the )?(?:other |old |existing |earlier )?rules?(?: in| from| of)? (?:your|the) memory`,
  `(?:call|use|invoke|run) (?:the |your )?(?:delete|create|str replace|retire rule|same rule|rename) (?:tool|command|function)`,
);
