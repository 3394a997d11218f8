/** What somebody likes, holds to be true, feels, and does again and again. */
export const MIND = {
  liking: `like likes liked love loves loved favourite favorite favourites favorites prefer prefers preferred
    preference preferences enjoy enjoys enjoyed enjoyable fond taste tastes pleases pleasant pleasure suits adore
    fan_of weakness_for appeal dislike dislikes hate hates detest detests cannot_stand can't_stand cannot_abide bore
    bores boring bored would_rather rather_have sooner choose pick choice recommend recommendation recommendations
    suggest suggestion suggestions idea_for ideas what_kind_of kind_of into style fancy feel_like in_the_mood
    which_one would_i_like comfort treat_myself indulge guilty_pleasure care_for admire admired laugh jokes joke
    amuse amused amusing amusement delight delights delighted delightful relish mad_about keen_on crazy_about
    partial_to cup_of_tea please_me would_please liked_best best_loved worst_thing turn-off allure charming enjoyment
    enjoyments pastime fall_asleep_over love_most like_best like_most like_least put_me_off repulsive find_dull dull
    tedious delights_in content_with interests interested_in passion passionate gern lieber lieblings gefällt aime
    préfère préféré gusta gustan prefiero favorito favorita to_my_liking should_i_see what_shall_it_be usually_order
    a_treat treat_for treat_me`,
  food: `food foods dish dishes cook cooks cooking recipe recipes dinner supper lunch breakfast bread cheese meat
    beef mutton lamb pork fish sardines oysters chicken soup salad vegetable vegetables fruit cake dessert chocolate
    pasta pizza rice egg eggs spicy sweet sauce restaurant restaurants eating_out eat_out dine inn tavern cafe menu
    order_for kitchen_i bake baking feast venison pie coriander garlic pudding turkey goose lobster anchovies
    tongue_of pasties ham bacon sausage mustard butter cream nuts apples pear cherries strawberries grapes curry
    sushi tacos noodles soups roast barbecue grill grilled takeaway take-out delivery brunch snack_i grocery
    groceries pantry chef tapas bistro seafood herring shellfish meals_i essen_gehen gericht abendessen mittagessen
    frühstück nourriture dîner déjeuner comida plato cena almuerzo desayuno at_my_feast on_the_table
    order_at_the_tavern order_at_the_inn dressed_for_dinner larder mutton_chop gingerbread honey treacle sweets candy
    cake_today`,
  beverage: `tea coffee juice espresso cocoa lemonade beverage cup`,
  music: `music song songs sing sings singing playlist concert album band jazz fado opera symphony quartet quartets
    orchestra piano violin viol guitar cello flute lute flageolet organ harpsichord fiddle choir melody tune tunes
    listen listens radio instrument theorbo recorder pipe_music trumpet ballad ballads anthem fiddling drum drums
    saxophone clarinet keyboard rock pop hip-hop classical folk_music techno metal_band singer vinyl spotify gig
    festival playing_the musical composer composers lyrics_i airs minuet tunes_i pieces musik lied musique chanson
    música canción`,
  reading: `read reads reading book books novel novels poem poems poetry author story stories library fiction voyages
    magazine bookshop literature audiobook podcast comics comic ebook kindle author_i biography_of essays playwright
    verse pamphlet pamphlets newspaper romance_novel chapter bestseller buch bücher livre livres libro libros`,
  shows: `film films movie movies cinema theatre theater play plays tv television series documentary documentaries
    watch netflix thriller comedy museum exhibition gallery show playhouse stage acting drama tragedy comedy_show
    sitcom anime ballet musical_theatre puppet puppets spectacle episode episodes actor_i concert_hall match_on_tv
    kino cinéma película tickets concert opera recital review_of`,
  leisure: `hobby hobbies game games chess cards whist puzzle knitting painting photography gardening garden_i
    allotment fishing sailing evening evenings weekend_plans free_time spare_time leisure entertain entertainment fun
    party parties celebrate celebration night_out outing picnic collect collecting model_ships craft relax unwind
    dance dances dancing dancer ride_out billiards bowls ninepins backgammon gambling dice crossword sudoku
    board_game video_game gaming console needlework embroidery sewing pottery woodwork carving angling hunting
    hawking sketch sketching drawing draw scrapbook weekend sundays amusements frolic merry-making stroll park
    theme_park karaoke clubbing pub_quiz of_an_evening evening_of shooting shoot hares hare partridges partridge
    pheasant coursing cribbage assembly ball balls fowling fishing_rod racing races`,
  clothes: `clothes clothing wear wears wearing dress suit coat shirt shoes hat colour color colours cloth velvet
    fashion jacket trousers tailor_make outfit jewellery periwig wig cloak gown lace breeches stockings doublet boots
    ribbon linen gloves scarf sweater jeans t-shirt skirt blouse heels sneakers wardrobe apparel attire garment
    garments hairstyle haircut silk wool coloured`,
  gift: `gift gifts present presents birthday_present surprise wishlist wish_list flowers gift_idea present_for
    gift_for stocking souvenir voucher surprise_me`,
  travel: `travel travels travelling traveling trip trips journey voyage_to holiday holidays vacation abroad flight
    hotel beach mountains sea seaside camping tour sightseeing itinerary destination train_ride coach city_break
    barge ship sail sailed sailing_trip embark fleet port journeying road_trip excursion tourist backpack airbnb
    weekend_away resort cruise ferry passport_stamp safari trek visit_to countryside lakes coast sights`,
  religion: `god church mass religion religious faith pray prayer prayers sermon sermons priest minister chapel bible
    christian catholic protestant jewish muslim islam buddhist hindu atheist dissenter heaven soul sin bless blessed
    spiritual spirituality providence sunday_service believer parish puritan presbyterian bishop communion worship
    afterlife lords_day karma meditate lent_fast keep_lent easter christmas_service pentecost parson vicar curate
    preach preached preacher preaching divine_service quaker quakers papist papists popery scripture scriptures psalm
    psalms cathedral abbey synagogue mosque temple sabbath holy sacred heresy heretic grace thank_god thanks_to_god
    gods_will almighty lord_of devout devotion pilgrimage baptised baptized baptism confession penance agnostic
    atheism ghost ghosts spirits_and reincarnation angels devil hell eternal eternity rosary common_prayer ramadan
    kosher hymn hymns saints churchgoer churchgoing gott kirche glaube gebet dieu église foi prière dios iglesia fe
    say_grace wedding_in_church faith_play preachers`,
  politics: `politics political vote votes voted voting election party_politics parliament government king queen
    republic democracy socialist conservative liberal left-wing right-wing state_of_the_country immigration climate
    policy europe brexit war peace slavery slave slaver slaves abolition private_schools feminism justice equality
    rights privatisation monarchy reform revolution royalist cavalier roundhead commonwealth restoration protectorate
    duke crown lords commons rump tory whig labour_party regime minister ministers ruler reign rebel rebels rebellion
    treason traitor law_and_order death_penalty capital_punishment welfare taxes_on protest activism activist
    support_the which_party party_do_i_support senate congress president_i referendum left_wing right_wing socialism
    capitalism communism nationalism migrants refugees immigrat feminist gay_marriage gun gun_control abortion
    euthanasia nuclear environment animal_rights army_officers public_affairs`,
  conviction: `believe believes belief beliefs think_about think_of think_that thinks_that opinion opinions view
    views viewpoint stance stand_on attitude convinced conviction convictions principle principles value values moral
    morals morality ethics ethical right_or_wrong wrong_to wicked wickedness truth honest honesty honour honor
    duty_to conscience fair unfair fairness worldview philosophy philosophical meaning meaning_of_life life_lesson
    motto creed matter_to_me matters_to_me hold_with holds_that ought should_be my_view faith_in superstition
    superstitious omen omens trust respect integrity what_i_stand_for agree disagree justified forgive position_on
    side_on support_for judge judgement judgment hold_sacred sacred_to_me good_life consider_right consider_wrong
    a_good_person character_of matter_of_principle lie_to cheat cheating gamble gambling_wrong loyalty loyal humility
    modesty charity charitable generosity generous courage tolerance tolerant prejudice outlook ideal ideals idealist
    sceptical skeptical doubt doubts doubtful disbelieve disapprove disapproves approve approves approved condemn
    vanity virtue vice vices sinful evil good_and_evil purpose_in_life what_i_believe what_i_value fate destiny luck
    lucky think_right think_wrong stand_for opinions_on convinced_of reckon_that persuaded credo swear_by meinung
    überzeugung glaube_ich avis valeurs principes opinión valores creo feel_about how_do_i_feel_about moved_me
    stand_between role_does put_trust for_or_against against_the idea_of_honour mission alms beggar petition
    be_like_me in_good_conscience bad_luck cover_up cover_it_up`,
  recurrence: `again always whenever every_time each_time every_year each_year every_spring every_autumn every_winter
    every_summer every_september time_and_again over_and_over keep_doing keeps_happening keep_making keep_putting
    tend tends tendency pattern patterns recurring recur recurs repeat repeats repeating repeatedly same_mistake
    same_thing same_way once_more yet_again last_time last_year before_this happened_before been_here_before
    never_finish usually typically most_often often used_to_do vicious_circle déjà_vu cycle_of relapse
    like_this_before like_this_last how_do_i_usually ever_since since_when_do connection_between trigger triggers
    triggered procrastinate put_off puts_off putting_off mistake mistakes regret regrets regretted repent repents
    why_do_i why_am_i_always notice_about learned_about_myself happens_to_me what_happens_when what_helped_last
    crisis crises get_over got_over get_through got_through last_winter last_summer last_autumn last_spring
    last_month same_time same_feeling anniversary_of similar similar_situation history_repeats so_often as_so_often
    as_always as_usual as_ever once_again time_after_time every_day_i each_month every_month every_week every_monday
    every_sunday every_december every_november every_march every_june seasonal season_when cyclical backslide
    fall_back old_habits break_the_habit habit_of_mine lesson_have_i promising_and every_christmas each_christmas
    each_winter each_spring each_summer each_autumn how_often_do_i when_do_i_get overdo overspend_at notice_a
    learn_from_my how_many_times recurrent again_and_again keep_promising keep_forgetting never_do feel_like_this
    felt_like_this like_this happened_to_me happen_to_me immer wieder jedes_mal schon_wieder toujours encore
    chaque_fois siempre otra_vez cada_vez when_i_am when_i_m whenever_i behave behaves behaviour react reacts
    reaction cope copes coping coming_back come_back comes_back came_back fail failed fails failing in_common just_as
    at_my_worst here_i_am_again always_forget after_busy busy_weeks other_times the_other_times is_that_new sets_off
    set_off days_in_a_row in_a_row each_time_i when_i_get swore_off same_row as_every`,
  mood: `mood moods sad sadness low low_spirits melancholy depressed depression down cheerful happy happiness unhappy
    joy anxious anxiety worry worried worries worrying stress stressed stressful overwhelmed panic angry anger temper
    furious irritable irritated nervous afraid fear fears scared lonely loneliness cry cried crying tears upset vexed
    discontent content frustrated frustration ashamed guilt guilty despair hopeless restless burnout burned_out
    burnt_out feel feels felt feeling feelings emotional emotion fed_up drained motivated unmotivated stuck
    self-doubt insecure overthinking proud disappointed homesick troubled miserable merry merriment joyful peevish
    out_of_humour humour_i blue blues gloomy gloom glum calm calms soothe lift_my bored_with_life enthusiastic
    excited excitement dread dreading resentful bitter heartbroken heartache numb empty emptiness ease at_ease cheer
    cheers worn_out worn exasperated annoyed annoy annoys annoying uneasy tense relieved relief grateful gratitude
    moved_to_tears embarrassed humiliated mad_at sulk irritation discouraged demoralised agitated distress distressed
    vexation discontented crisis_of self-esteem confidence satisfied dissatisfied feel_like_this felt_like_this
    traurig wütend ängstlich glücklich gestresst stimmung triste colère anxieux heureux stressé humeur enojado
    ansioso feliz criticised criticized criticism jealousy miss_most moody panicking panicked feel_flat praised
    praise doubt_myself hard_day bad_days bad_day what_is_up_with_me`,
};
