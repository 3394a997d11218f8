import { stem } from './stem';

const WORDS = `a an the this that these those and or but nor so yet if then than as at by for from in into of off on onto out over to up
  with without within about after before between during through under above below is am are was were be been being do does did doing done
  have has had having can could will would shall should may might must i you he she it we they me my mine your yours his her hers its
  our ours their theirs us not no yes what which when where why how here there now just only also too very more most much many some any
  all both each every either neither other another such own same get gets got getting give gives gave given make makes made making let
  lets take takes took taken go goes went gone going come comes came put puts set say says said tell tells told show shows showed know
  knows knew known need needs needed want wants wanted please thing things one two three four first last new good well still ever never
  even already soon today tonight yesterday tomorrow day days week weeks month months year years time times moment s t d ll m re ve don
  doesn didn isn wasn aren won wouldn couldn shouldn can cannot etc ok hi hello dear may us until since while because though although
  back away down again keep keeps kept find finds found help helps helped ask asks asked use uses used see sees saw seen look looks
  looked seem seems seemed become becomes became little big great old young long short whole part way ways lot bit quite rather really
  upon till thence whither hence wherein whereby therein thereof therefore likewise afterwards
  hath doth thither thereupon hither thou thy thee ye whether half late ago together forth alone nothing anything something among toward towards
  morning afternoon noon think thinks thinking talk talking talked hear heard leave left place mind carry carried bring brought sit sat send sent
  hand write writes wrote written draft drafts list remind me sir mr mrs ms dr und der die das ein eine ist ich du wir sie mein meine
  mit auf von zu im am den dem des für le la les un une de du des et est je tu il elle nous vous mon ma mes pour dans sur avec el los las
  una y es yo mi mis su sus con para por en que qui was wie wo wann quand comment où qué cómo cuándo dónde`;

/** Stems that carry no meaning of their own: they stand in any text. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).map(stem));
