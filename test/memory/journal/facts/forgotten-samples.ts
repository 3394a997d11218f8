/** Facts to set thresholds by; the benchmark measures on others. */
export const SAMPLES: readonly {
  subject: string;
  text: string;
  again: readonly string[];
  others: readonly string[];
}[] = [
  {
    subject: 'user',
    text: 'User got engaged to Hana on the beach in Split.',
    again: [
      'User and Hana got engaged on a beach in Split.',
      'User proposed to Hana on the beach at Split and she said yes.',
      'The engagement of User and Hana took place in Split.',
    ],
    others: [
      'User swam at the beach in Split.',
      'User met Hana at a language course.',
      'Hana’s sister got engaged to Marko.',
      'User got engaged to Vera in Prague.',
    ],
  },
  {
    subject: 'user',
    text: 'User earns 3,800 euros a month at Nordlicht.',
    again: [
      'User’s monthly salary at Nordlicht is 3800 euros.',
      'At Nordlicht User makes 3,800 euros per month.',
      'User is paid 3,800 euros monthly by Nordlicht.',
    ],
    others: [
      'User earns 4,200 euros a month at Nordlicht.',
      'User has worked at Nordlicht for two years.',
      'User pays 900 euros a month in rent.',
      'User’s colleague Sven earns 3,500 euros a month.',
    ],
  },
  {
    subject: 'user',
    text: 'User is allergic to peanuts.',
    again: [
      'User has a peanut allergy.',
      'User cannot eat peanuts because of an allergy.',
      'Peanuts cause User an allergic reaction.',
    ],
    others: [
      'User is allergic to cats.',
      'User likes peanut butter.',
      'User bought peanuts at the market.',
      'User is not allergic to peanuts.',
    ],
  },
  {
    subject: 'Leonie',
    text: 'Leonie left her husband and lives with her parents in Ulm.',
    again: [
      'Leonie separated from her husband and moved in with her parents in Ulm.',
      'Leonie has left her husband; she stays at her parents’ place in Ulm.',
      'User’s friend Leonie lives in Ulm with her parents since leaving her husband.',
    ],
    others: [
      'Leonie works as a pharmacist in Ulm.',
      'Leonie’s parents run a bakery.',
      'Leonie visited her husband in hospital.',
      'Carla left her husband and lives with her parents in Ulm.',
    ],
  },
  {
    subject: 'user',
    text: 'User hates the new manager, Mr. Pryce.',
    again: [
      'User strongly dislikes the new manager, Mr. Pryce.',
      'User hates Mr. Pryce, the new boss.',
      'User cannot stand Mr. Pryce, the new manager.',
    ],
    others: [
      'User had lunch with the new manager, Mr. Pryce.',
      'User likes the new manager, Mr. Pryce.',
      'User hates the new office.',
      'The new manager, Ms. Doyle, starts in May.',
    ],
  },
  {
    subject: 'user',
    text: 'User stopped smoking on 3 May 2031.',
    again: [
      'User quit smoking in May 2031.',
      'User gave up smoking on 3 May 2031.',
      'User no longer smokes since 3 May 2031.',
    ],
    others: [
      'User smokes ten cigarettes a day.',
      'User started smoking at 16.',
      'User stopped eating meat in May 2031.',
      'User stopped smoking on 9 August 2032.',
    ],
  },
  {
    subject: 'user',
    text: 'User ran the Vienna marathon in 3:58.',
    again: [
      'User finished the Vienna marathon in 3:58.',
      'User’s time in the Vienna marathon was 3:58.',
      'User completed a marathon in Vienna with a time of 3:58.',
    ],
    others: [
      'User ran the Vienna marathon in 4:21.',
      'User ran the Graz marathon in 4:05.',
      'User signed up for the Vienna marathon.',
      'User travelled to Vienna by train.',
    ],
  },
  {
    subject: 'user',
    text: 'Nutzer hat bei der Sparkasse einen Kredit über 20.000 Euro aufgenommen.',
    again: [
      'Nutzer nahm bei der Sparkasse einen Kredit von 20.000 Euro auf.',
      'Nutzer hat 20 000 Euro Kredit bei der Sparkasse.',
      'Der Kredit des Nutzers bei der Sparkasse beträgt 20.000 Euro.',
    ],
    others: [
      'Nutzer hat bei der Sparkasse ein Konto eröffnet.',
      'Nutzer hat bei der Sparkasse einen Kredit über 35.000 Euro aufgenommen.',
      'Nutzer hat bei der Sparkasse gearbeitet.',
      'Nutzer hat für 20.000 Euro ein Auto gekauft.',
    ],
  },
  {
    subject: 'user',
    text: '用户在杭州和林梅分手了。',
    again: ['用户和林梅在杭州分手。', '用户与林梅分手了。'],
    others: ['用户和林梅在杭州吃饭。', '用户搬到了杭州。', '用户和陈静分手了。'],
  },
  {
    subject: 'Omar',
    text: 'Omar, the user’s brother, cheated in his final exam in chemistry.',
    again: [
      'User’s brother Omar cheated in the chemistry final.',
      'Omar confessed to having cheated in his last chemistry exam.',
      'Omar cheated in a final exam of chemistry.',
    ],
    others: [
      'Omar, the user’s brother, studies chemistry in Lyon.',
      'Omar passed his final exam in physics.',
      'Omar plays chess with User on Sundays.',
      'User has a final exam in statistics.',
    ],
  },
];
