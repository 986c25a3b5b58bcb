import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/*
 * What new shops have learnt of the words of a search since the first ones had any, for those that exist. Only words that no
 * row of theirs has are added, in rows of their own: what staff wrote stays as it is. What they have deleted does not come
 * back: a shop that has most of a batch below was begun with it, so what it lacks of that was taken away; and the words that
 * every shop began with are not here. A fresh database is empty and gets them all from the seed.
 */

interface Row {
  words: string[];
  finds: string | null;
  is_motif: boolean;
  is_optional: boolean;
}

const rows = (text: string, kind: Partial<Row> = {}): Row[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', finds] = line.split('→').map((part) => part.trim());
      return { words: words.split(', '), finds: finds ?? null, is_motif: false, is_optional: false, ...kind };
    });

const BATCHES: Row[][] = [
  [
    ...rows(`
      mardana, मर्दाना → men
      zanana, janana, ज़नाना → women
      long-sleeved, long sleeve, long sleeved, full sleeve, full sleeved, puri baju
      narrow, cigarette, slim, slim fit, skinny, pencil
    `),
  ],
  [
    ...rows(`
      son in law, brother in law, father in law, fiance, dada ji, grandfather, grandpa, chacha, mama ji, jija, jijaji, damad, devar, pati, papaji, dude, men folk, पति, पापा, पिताजी, पिता, भाई, दादाजी, दूल्हा, पुरुषों → men
      sister in law, mother in law, fiancee, grandmother, grandma, dadi, bhabhi, mausi, bua ji, chachi, saasu, bahu, behen, behan, bahen, biwi, bivi, patni, saheli, mataji, mahilao, lady wear, पत्नी, बीवी, माँ, मां, मम्मी, दीदी, बहन, भाभी, दादी, दुल्हन → women
      kiddo, kiddie, newborn, little one, teen, teenager, nephew, bhatija, bhanja, munna, chote bachche, chhote bachche, chote bacche, chote bache, ladke, लड़का, लड़के, बेटा, बेटी, बेबी → kids
      niece, bhatiji, bhanji, gudiya, लड़कियाँ, गर्ल्स → kids, women
      children wear, kids clothing, baby wear → kids
      kurton, kurtha, tunik, कुर्तों, ट्यूनिक → kurta
      polo, topwear, top wear, शर्ट, टॉप → tshirt
      bottomwear, bottom wear, legwear, chinos, chino, patlun, capri, patiala, culotte, ट्राउज़र, पजामे → pant
      trackie, जॉगर → jogger
      plazzos, wide leg, wide legged, bell bottom, पलाज़ो, शरारा → palazzo
      flared, flare, flairy → palazzo, anarkali
      dhoti salwar, harem pant, patiala pant → dhoti pant
      belly, bellies, ballerina, ballet flat, slip on, slipon, moccasin, nagra, pagrakhi, jooton, juton, शूज़, सैंडल, नागरा → shoe
      muffler, wrap, stoal, dupatte, dupatton, chunariya, chunar, uttariya, angavastram, shaal, dushala, स्टोल, स्कार्फ, मफलर, दुपट्टे, ओढ़नियाँ → dupatta
      kimono → kaftan
      topcoat, long coat, duster, robe, prince coat, prince suit, indo western, जैकेट, ब्लेज़र → coat
      westcoat, west coat, wastecoat, vest coat, vasket, baskat, basket jacket, sleeveless jacket, sleeveless coat, half jacket, gilet, nehru coat, modi jacket, modi coat, नेहरू जैकेट, सदरी, बंडी → waistcoat
      capelet, ponchu → cape
      bag, handbag, hand bag, purse, potli, clutch, jhola, tote, batua, sling bag, पोटली, बैग
      jewellery, jewelry, jewelery, gehna, zevar, ज़ेवर, गहने
      earring, jhumka, jhumki, झुमका, झुमके
      bangle, chudi, choodi, kangan, bracelet, चूड़ी, कंगन
      bedsheet, bed sheet, chadar, chaddar, bedspread, bed cover, चादर
      quilt, razai, rajai, comforter, dohar, रज़ाई
      cushion cover, pillow cover, takiya, तकिया
      salwar kameez, kurta pajama, kurta pyjama, kurta pyjama set, kurta payjama, pathani, pathani suit, कुर्ता पजामा, कुर्ता पायजामा → kurta
      cherry, ruby, brick, brick red, tomato red, blood red, lal rang, रेड → red
      maroonish, महरून → maroon
      kathai, katthai, rust red, bordeaux, berry, mulberry red, कत्थई → maroon, wine, brown
      blu, denim, denim blue, electric blue, cobalt, sapphire, नीलम, ब्लू → blue
      ice blue, pastel blue, sky colour, आसमानी नीला → sky
      midnight blue, ink blue, नेवी ब्लू → navy
      teal, aqua, cyan, sea green, sea blue, peacock blue, peacock green, rama, rama green, ferozi, feroza, turquoise blue, firoza, फ़िरोज़ी → turquoise, blue, green
      bottle green, parrot green, forest green, army green, military green, leaf green, emerald, mint, sage, moss, pista, pistachio, mehandi, henna, ग्रीन, मेहंदी → green
      lemon, lemon yellow, sarson, sarso, basanti, amber, ochre, turmeric, mustered, musturd, canary, येलो, बसंती → yellow
      santri, santra, tangerine, gerua, geru, burnt orange, pumpkin, ऑरेंज, भगवा, संतरी → orange
      baby pink, hot pink, rani, rani pink, rani colour, onion pink, onion, pyazi, pyaji, dusty pink, rose pink, rose gold, salmon, coral, fuchsia, पिंक, रानी, प्याज़ी → pink
      lilac, aubergine, brinjal, grape, पर्पल → purple
      jet black, pitch black, kaale, kaale rang, blak, charcoal, ब्लैक → black
      half white, milky white, milk white, pearl white, snow white, pearl, ujla, dhavla, shwet, सफ़ेदी, व्हाइट, ऑफ व्हाइट → white
      eggshell, vanilla, badami, almond, chandan, क्रीम, बादामी → cream
      bhure, caramel, mocha, toffee, ब्राउन → brown, tan
      khakhi, mitti, stone, बेज → beige
      silken, silky, reshmee, resham ka, रेशम का → silk
      sutti → cotton
      khaddar, khadi cotton, handspun, hand spun, hathkargha, हथकरघा → handloom
      wooly, oon ka, unni, गरम → wool
      winterwear, winter wear, jada, jaade, ठंड → wool, velvet, quilted, warm
      summerwear, summer wear, hot weather → cotton
      valvet, velvat → velvet
      lether, chamde, chamre, genuine leather, चमड़े, लेदर → leather
    `),
    ...rows(
      `
      elefant, hathiyon, airavat → elephant
      untt, ship of desert → camel
      starry, starry night → star
      parot, suga, shuk, तोते → parrot
      vruksh, darakht, kalpavriksha, kalpvriksh, वृक्ष → tree
      phoolon, fulon, pushp, petal, bouquet, gulshan, buti, buta, booti, फूलों, पुष्प, बूटी → flower, floral, marigold, lotus, rose, poppy, garland, creeper, vine
      leaves, leafy, पत्ता, पत्ती → leaf
      झरोखे, खिड़की → window
      aam, kalka, carrey, आम, अंबी, केरी, पैस्ले → paisley
      leheria, lehria, लहेरिया → leheriya
      sun, suraj, surya, sunrise, सूरज, सूर्य
      horse, ghoda, ghora, ashwa, घोड़ा
      tiger, bagh, cheetah, leopard, बाघ
      lion, sher, singh, शेर
      cow, gaay, kamdhenu, गाय
      pichwai, pichhwai, pichvai, पिछवाई → lotus, cow
      deer, hiran, mrig, हिरण
      fish, machli, machhli, meen, मछली
      butterfly, titli, तितली
      swan, hans, हंस
      mandala, chakra, rangoli, मंडला
      `,
      { is_motif: true },
    ),
    ...rows(
      `
      shaadi wedding, baraat, barat, mehndi function, mehandi function, engagement, sagai, roka, pheras, haldi ceremony, nikah, सगाई, बारात → silk, anarkali, wearable art
      karva chauth, karwa chauth, ganesh chaturthi, ganpati, onam, pongal, baisakhi, lohri, makar sankranti, bhai dooj, janmashtami, dussehra, christmas, new year, त्यौहार, ईद, होली, राखी, तीज, नवरात्रि → silk, festival, bandhej
      party wear, partywear, date night, farewell, sangeet night, fest, पार्टी → silk, velvet, anarkali, kaftan
      officewear, office wear, workwear, daily wear, dailywear, travel, vacation, holiday, beach, airport, brunch, ऑफिस, रोज़ाना → cotton
      gifting, return gift, valentine, valentines day, mothers day, fathers day, karva gift, bhet, तोहफा, तोहफ़ा, गिफ्ट → gift
      punjabi, gujarati, jaipuri, jodhpuri, mewari, udaipuri, haryanvi, mughal, rajputana, rajputi, indie, bohemian, fusion → ethnic
      motif, pattern, patterned, theme, themed, graphic, design, artwork, art work, hand drawn, handpaint → hand painted
      half sleeve, half sleeved, short sleeve, short sleeved, 3/4 sleeve, three quarter sleeve, elbow sleeve, half baju, aadhi baju
      neck, neckline, collar, round neck, crew neck, round collar, gol gala, boat neck, gala
      ankle length, knee length, calf length, floor length, full length, mid length, hip length, length, lambai
      mandarin collar, chinese collar, band collar, stand collar, ban collar
      regular fit, relaxed fit, comfort fit, fit, fitting, oversized, free size, baggy, straight, straight cut, a line
      organic, eco friendly, sustainable, ethical, natural dye, vegetable dye, slow fashion
      `,
      { is_optional: true },
    ),
  ],
  [
    ...rows(`
      bachhon, chhote bachhon → kids
      ladko, ladkon, लड़कों → kids, men
      cowl dhoti, cowl pant → dhoti pant
    `),
    ...rows(
      `
      made to order, customised, customized, custom, bespoke, tailored → new arrival
      `,
      { is_optional: true },
    ),
  ],
];

/** No shop was begun with these and has not the seed's. */
const NEW: Row[] = [
  ...rows(`
    band gala, band gala suit, bandhgala suit, bandgala suit → bandhgala
    costume, fancy dress → wearable art
    `),
  ...rows('tye dye, tye and dye → tie dye', { is_motif: true }),
  ...rows('basant panchami, vasant panchami → silk, festival, bandhej', { is_optional: true }),
];

/** Further meanings of words that a shop has: with a row that says what they find, these say what of it comes first. */
const MEANINGS: Row[] = [
  ...rows('jacket, जैकेट → waistcoat'),
  ...rows(
    `
    kurti, kurtiyan, कुर्ती, chunni, chunri, odhni, odhani, चुन्नी, चुनरी, ओढ़नी, salwar suit, salwar kameez, salwar → women
    kurta pajama, kurta pyjama, kurta pyjama set, kurta payjama, pathani, pathani suit, कुर्ता पजामा, कुर्ता पायजामा → men
    shawl, shal, shaal, muffler, dushala, शॉल, मफलर → wool
    `,
    { is_optional: true },
  ),
];
/** These need nothing else. */
const OCCASIONS = rows(
  `
  haldi function, haldi ceremony, haldi rasam → yellow
  mehendi function, mehndi function, mehandi function, mehndi ceremony, mehendi ceremony → green
  `,
  { is_optional: true },
);

/** The row that made `long` mean `short`, as the seed wrote it at one time or another, and what stands for it now. */
const QUALITIES_WERE = [
  'facd581a4178095202f6a676603bbfae',
  '33cfc4d1fde084de301eee49068c314a',
  '94a9eb4a08edcd896aa5439a8fc28534',
];
const QUALITIES = rows(
  `
  plain, simple, solid
  light, light weight, lightweight, airy, breathable
  dark, deep
  bright, neon
  pale, pastel, dusty
  soft, comfy, comfortable
  long
  short, mini
  big, large
  small, little
  loose
  heavy
  medium
  plus, plus size → xl, xxl
  shade, tone
  washable
  stretchable
  funny, funky, quirky
  cool, classy, elegant, graceful, modern, smart
  `,
  { is_optional: true },
);

export async function up(trx: Knex.Transaction): Promise<void> {
  const kept = await trx<{ words: string | null; is_optional: boolean | null }>('search_words').select(
    'words',
    'is_optional',
  );
  if (kept.length === 0) return;
  const saidIn = (all: typeof kept) =>
    new Set(all.flatMap(({ words }) => (words ?? '').split(/[,;\n]/).map((word) => word.trim().toLowerCase())));
  const known = saidIn(kept);

  const wasHere = await trx('search_words')
    .whereRaw('md5(words) = ANY (:known)', { known: QUALITIES_WERE })
    .whereNull('finds')
    .delete();
  const added = wasHere ? [...QUALITIES, ...OCCASIONS] : [...OCCASIONS];
  for (const batch of [...BATCHES, NEW]) {
    const words = batch.flatMap((row) => row.words);
    const missing = words.filter((word) => !known.has(word));
    if (missing.length * 2 > words.length) added.push(...withOnly(batch, missing));
  }
  const found = saidIn(kept.filter((row) => !row.is_optional));
  for (const row of added) if (!row.is_optional) for (const word of row.words) found.add(word);
  added.push(...withOnly(MEANINGS, [...found]));
  const now = new Date();
  await trx('search_words').insert(
    added.map((row) => ({
      ...row,
      words: row.words.join(', '),
      document_id: randomBytes(12).toString('hex'),
      ...{ created_at: now, updated_at: now, published_at: now },
    })),
  );
}

const withOnly = (batch: Row[], wanted: string[]): Row[] =>
  batch.flatMap((row) => {
    const words = row.words.filter((word) => wanted.includes(word));
    return words.length ? [{ ...row, words }] : [];
  });
