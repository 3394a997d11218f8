/** What somebody likes, holds to be true, feels, and does again and again. */
export const MIND = {
  liking: `like likes liked love loves loved favourite favorite favourites favorites prefer prefers preferred preference preferences enjoy
    enjoys enjoyed enjoyable fond taste tastes pleases pleasant pleasure suits adore fan_of weakness_for appeal dislike dislikes hate hates
    detest detests cannot_stand can't_stand cannot_abide bore bores boring bored would_rather rather_have sooner choose pick choice
    recommend recommendation recommendations suggest suggestion suggestions idea_for ideas what_kind_of kind_of into style fancy
    feel_like in_the_mood which_one would_i_like comfort treat_myself indulge guilty_pleasure`,
  food: `food foods dish dishes cook cooks cooking recipe recipes dinner supper lunch breakfast bread cheese meat beef mutton lamb pork fish
    sardines oysters chicken soup salad vegetable vegetables fruit cake dessert chocolate pasta pizza rice egg eggs spicy sweet sauce
    restaurant restaurants eating_out eat_out dine inn tavern cafe menu order_for kitchen_i bake baking feast venison pie coriander garlic`,
  beverage: `tea coffee juice espresso cocoa lemonade beverage cup`,
  music: `music song songs sing sings singing playlist concert album band jazz fado opera symphony quartet quartets orchestra piano violin
    viol guitar cello flute lute flageolet organ harpsichord fiddle choir melody tune tunes listen listens radio instrument`,
  reading: `read reads reading book books novel novels poem poems poetry author story stories library fiction voyages magazine bookshop
    literature audiobook podcast`,
  shows: `film films movie movies cinema theatre theater play plays tv television series documentary documentaries watch netflix thriller
    comedy museum exhibition gallery show`,
  leisure: `hobby hobbies game games chess cards whist puzzle knitting painting photography gardening garden_i allotment fishing sailing
    evening evenings weekend_plans free_time spare_time leisure entertain entertainment fun party parties celebrate celebration
    night_out outing picnic collect collecting model_ships craft relax unwind`,
  clothes: `clothes clothing wear wears wearing dress suit coat shirt shoes hat colour color colours cloth velvet fashion jacket trousers
    tailor_make outfit jewellery`,
  gift: `gift gifts present presents birthday_present surprise wishlist wish_list flowers`,
  travel: `travel travels travelling traveling trip trips journey voyage_to holiday holidays vacation abroad flight hotel beach mountains
    sea seaside camping tour sightseeing itinerary destination train_ride coach city_break`,
  religion: `god church mass religion religious faith pray prayer prayers sermon sermons priest minister chapel bible christian catholic
    protestant jewish muslim islam buddhist hindu atheist dissenter heaven soul sin bless blessed spiritual spirituality providence
    sunday_service believer parish puritan presbyterian bishop communion worship afterlife lords_day karma meditate`,
  politics: `politics political vote votes voted voting election party_politics parliament government king queen republic democracy socialist
    conservative liberal left-wing right-wing state_of_the_country immigration climate policy europe brexit war peace slavery slave slaver
    slaves abolition private_schools feminism justice equality rights privatisation monarchy reform revolution`,
  conviction: `believe believes belief beliefs think_about think_of think_that thinks_that opinion opinions view views viewpoint stance stand_on
    attitude convinced conviction convictions principle principles value values moral morals morality ethics ethical right_or_wrong
    wrong_to wicked wickedness truth honest honesty honour honor duty_to conscience fair unfair fairness worldview philosophy philosophical
    meaning meaning_of_life life_lesson motto creed matter_to_me matters_to_me hold_with holds_that ought should_be my_view faith_in
    superstition superstitious omen omens trust respect integrity what_i_stand_for agree disagree justified forgive`,
  recurrence: `again always whenever every_time each_time every_year each_year every_spring every_autumn every_winter every_summer every_september
    time_and_again over_and_over keep_doing keeps_happening keep_making keep_putting tend tends tendency pattern patterns recurring
    recur recurs repeat repeats repeating repeatedly same_mistake same_thing same_way once_more yet_again last_time last_year a_year_ago
    before_this happened_before been_here_before never_finish usually typically most_often often used_to_do vicious_circle
    déjà_vu cycle_of relapse like_this_before like_this_last how_do_i_usually ever_since since_when_do connection_between trigger triggers
    triggered procrastinate put_off puts_off putting_off mistake mistakes regret regrets regretted repent repents why_do_i why_am_i_always
    notice_about learned_about_myself happens_to_me what_happens_when what_helped_last`,
  mood: `mood moods sad sadness low low_spirits melancholy depressed depression down cheerful happy happiness unhappy joy anxious anxiety
    worry worried worries worrying stress stressed stressful overwhelmed panic angry anger temper furious irritable irritated nervous
    afraid fear fears scared lonely loneliness cry cried crying tears upset vexed discontent content frustrated frustration ashamed guilt
    guilty despair hopeless restless burnout burned_out burnt_out feel feels felt feeling feelings emotional emotion fed_up drained
    motivated unmotivated stuck self-doubt insecure overthinking proud disappointed homesick troubled miserable`,
};
