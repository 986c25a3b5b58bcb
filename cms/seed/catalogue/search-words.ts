/*
 * What the words of a search mean, as a new shop begins with it; staff keep it at Strapi's UI, Search words. Plurals, other
 * spellings of the same sound (haathi, hathi) and typos need no line. An arrow stands for "is looked for as".
 */

interface SeedSearchWord {
  words: string;
  finds: string | null;
  is_motif: boolean;
  is_optional: boolean;
}

const rows = (text: string, kind: Partial<SeedSearchWord> = {}): SeedSearchWord[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', finds] = line.split('→').map((part) => part.trim());
      return { words, finds: finds ?? null, is_motif: false, is_optional: false, ...kind };
    });

const people = rows(`
  man, gents, gent, male, him, his, husband, dad, father, papa, pitaji, bhai, bhaiya, brother, boyfriend, uncle, groom, dulha, guy, guys, mard, mardana, aadmi, admi, purush, पुरुष, आदमी, मर्द, मर्दाना, son in law, brother in law, father in law, fiance, dada ji, grandfather, grandpa, chacha, mama ji, jija, jijaji, damad, devar, pati, papaji, dude, men folk, पति, पापा, पिताजी, पिता, भाई, दादाजी, दूल्हा, पुरुषों → men
  woman, ladies, lady, female, her, wife, mom, mother, mummy, maa, didi, sister, girlfriend, aunty, bride, dulhan, aurat, zanana, janana, mahila, stri, महिला, महिलाओं, औरत, औरतों, ज़नाना, लेडीज, sister in law, mother in law, fiancee, grandmother, grandma, dadi, bhabhi, mausi, bua ji, chachi, saasu, bahu, behen, behan, bahen, biwi, bivi, patni, saheli, mataji, mahilao, lady wear, पत्नी, बीवी, माँ, मां, मम्मी, दीदी, बहन, भाभी, दादी, दुल्हन → women
  boy, baby, babies, child, children, toddler, infant, junior, son, daughter, bacha, baccha, bachcha, bachche, bachhe, bache, bachon, bachcho, bachchon, beta, beti, बच्चा, बच्चे, बच्चों, बच्ची, kiddo, kiddie, newborn, little one, teen, teenager, nephew, bhatija, bhanja, munna, chote bachche, chhote bachche, chote bacche, chote bache, बेटा, बेटी, बेबी, bachhon, chhote bachhon → kids
  ladka, ladke, ladko, ladkon, लड़का, लड़के, लड़कों → kids, men
  girl, ladki, लड़की, लड़कियों, niece, bhatiji, bhanji, gudiya, लड़कियाँ, गर्ल्स → kids, women
  kids wear, kidswear, childrens wear, children wear, kids clothing, baby wear → kids
  menswear, mens wear → men
  womenswear, ladieswear, womens wear → women
`);

const garments = rows(`
  kurta, kurti, tunic, kameez, kurte, kurtiyan, कुर्ता, कुर्ती, कुर्ते, kurton, kurtha, tunik, कुर्तों, ट्यूनिक
  tshirt, tee, t shirt, tee shirt, teeshirt, t shart, tishirt, shirt, top, jersey, टीशर्ट, टी शर्ट, polo, topwear, top wear, शर्ट, टॉप
  henley → henley
  pant, trouser, bottom, pajama, pyjama, payjama, salwar, churidar, pantaloon, lower, legging, slack, पैंट, पजामा, पायजामा, सलवार, bottomwear, bottom wear, legwear, chinos, chino, patlun, capri, patiala, culotte, ट्राउज़र, पजामे
  jogger, track pant, trackpant, sweatpant, jogging pant, trackie, जॉगर
  palazzo, plazo, palazo, plazzo, sharara, plazzos, wide leg, wide legged, bell bottom, पलाज़ो, शरारा
  flared, flare, flairy → palazzo, anarkali
  dhoti pant, dhoti, धोती, dhoti salwar, harem pant, patiala pant, cowl dhoti, cowl pant
  shoe, jutti, mojari, mojri, mojdi, jooti, juti, joota, footwear, sandal, slipper, chappal, khussa, flat, जूती, जूते, जूता, मोजरी, मोजड़ी, चप्पल, belly, bellies, ballerina, ballet flat, slip on, slipon, moccasin, nagra, pagrakhi, jooton, juton, शूज़, सैंडल, नागरा
  dupatta, chunni, chunari, chunri, odhni, odhani, stole, scarf, scarves, shawl, shal, दुपट्टा, चुन्नी, चुनरी, ओढ़नी, शॉल, muffler, wrap, stoal, dupatte, dupatton, chunariya, chunar, uttariya, angavastram, shaal, dushala, स्टोल, स्कार्फ, मफलर, दुपट्टे, ओढ़नियाँ
  anarkali, frock, अनारकली
  kaftan, caftan, kaftaan, काफ्तान, kimono
  dress, gown, one piece, maxi → anarkali, kaftan
  coat, overcoat, jacket, blazer, outerwear, bandhgala, कोट, topcoat, long coat, duster, robe, prince coat, prince suit, indo western, जैकेट, ब्लेज़र
  bandhgala, bandgala, sherwani, achkan, jodhpuri suit, jodhpuri coat, band gala, band gala suit, bandhgala suit, bandgala suit, शेरवानी, बंदगला
  waistcoat, waist coat, vest, bandi, sadri, jawahar jacket, koti, westcoat, west coat, wastecoat, vest coat, vasket, baskat, basket jacket, sleeveless jacket, sleeveless coat, half jacket, gilet, nehru jacket, nehru coat, modi jacket, modi coat, नेहरू जैकेट, सदरी, बंडी
  jacket, जैकेट → waistcoat
  shrug → coat
  cape, poncho, cloak, shrug, capelet, ponchu
  saree, sari, साड़ी
  lehenga, lehnga, ghagra, chaniya, लहंगा, घाघरा
  bag, handbag, hand bag, purse, potli, clutch, jhola, tote, batua, sling bag, पोटली, बैग
  jewellery, jewelry, jewelery, gehna, zevar, ज़ेवर, गहने
  earring, jhumka, jhumki, झुमका, झुमके
  bangle, chudi, choodi, kangan, bracelet, चूड़ी, कंगन
  bedsheet, bed sheet, chadar, chaddar, bedspread, bed cover, चादर
  quilt, razai, rajai, comforter, dohar, रज़ाई
  cushion cover, pillow cover, takiya, तकिया
  wearable art, statement piece, one of a kind, couture
  costume, fancy dress → wearable art
  suit, salwar suit, salwar kameez, kurta set, kurta pajama, kurta pyjama, kurta pyjama set, kurta payjama, pathani, pathani suit, कुर्ता पजामा, कुर्ता पायजामा → kurta
  long-sleeved, long sleeve, long sleeved, full sleeve, full sleeved, puri baju
  narrow, cigarette, slim, slim fit, skinny, pencil
`);

const colors = rows(`
  lal, laal, laal rang, surkh, rakt, crimson, scarlet, लाल, cherry, ruby, brick, brick red, tomato red, blood red, lal rang, रेड → red
  mehroon, mahroon, marron, marun, burgundy, मैरून, maroonish, महरून → maroon
  kathai, katthai, rust red, bordeaux, berry, mulberry red, कत्थई → maroon, wine, brown
  neela, nila, neeli, neele, nili, asmani, aasmani, firozi, नीला, नीली, नीले, आसमानी, blu, denim, denim blue, electric blue, cobalt, sapphire, नीलम, ब्लू → blue
  sky blue, light blue, baby blue, powder blue, ice blue, pastel blue, sky colour, आसमानी नीला → sky
  navy blue, dark blue, royal blue, midnight blue, ink blue, नेवी ब्लू → navy
  teal, aqua, cyan, sea green, sea blue, peacock blue, peacock green, rama, rama green, ferozi, feroza, turquoise blue, firoza, फ़िरोज़ी → turquoise, blue, green
  hara, haraa, hari, hare rang, mehndi, mehendi, हरा, हरी, हरे, bottle green, parrot green, forest green, army green, military green, leaf green, emerald, mint, sage, moss, pista, pistachio, mehandi, henna, ग्रीन, मेहंदी → green
  peela, pila, peeli, pili, peele, haldi, yello, पीला, पीली, पीले, lemon, lemon yellow, sarson, sarso, basanti, amber, ochre, turmeric, mustered, musturd, canary, येलो, बसंती → yellow
  golden, sunehra, sunahra, सुनहरा → gold
  narangi, kesari, kesariya, saffron, bhagwa, नारंगी, केसरिया, santri, santra, tangerine, gerua, geru, burnt orange, pumpkin, ऑरेंज, भगवा, संतरी → orange
  gulabi, pinkish, blush, gulaabi, गुलाबी, baby pink, hot pink, rani, rani pink, rani colour, onion pink, onion, pyazi, pyaji, dusty pink, rose pink, rose gold, salmon, coral, fuchsia, पिंक, रानी, प्याज़ी → pink
  baingani, bengani, jamuni, lavender, mauve, बैंगनी, जामुनी, lilac, aubergine, brinjal, grape, पर्पल → purple
  kala, kaala, kali, kaali, kale, काला, काली, काले, jet black, pitch black, kaale, kaale rang, blak, charcoal, ब्लैक → black
  safed, safaid, saphed, off white, offwhite, sufaid, सफेद, सफ़ेद, half white, milky white, milk white, pearl white, snow white, pearl, ujla, dhavla, shwet, सफ़ेदी, व्हाइट, ऑफ व्हाइट → white
  cream colour, creme, ecru, ivory, eggshell, vanilla, badami, almond, chandan, क्रीम, बादामी → cream
  bhura, bhoora, coffee, chocolate, camel colour, भूरा, bhure, caramel, mocha, toffee, ब्राउन → brown, tan
  skin, nude, sandy, biscuit, fawn, khakhi, mitti, stone, बेज → beige
  grey, gray, slate, सलेटी
  multicolour, multicolor, multi colour, rangbirangi, rang birangi, colourful, colorful, rainbow, रंगबिरंगी → leheriya, five colour
`);

const fabrics = rows(`
  silk, resham, reshmi, resam, सिल्क, रेशम, रेशमी, silken, silky, reshmee, resham ka, रेशम का
  cotton, suti, sooti, kapas, cottan, cotan, coton, सूती, कॉटन, sutti
  handloom, handwoven, khadi, hand woven, hath kargha, खादी, khaddar, khadi cotton, handspun, hand spun, hathkargha, हथकरघा
  wool, woolen, woollen, oon, ooni, garam, warm, pashmina, ऊन, ऊनी, wooly, oon ka, unni, गरम
  winter, sardi, sardiyon, thand, सर्दी, winterwear, winter wear, jada, jaade, ठंड → wool, velvet, quilted, warm
  summer, garmi, garmiyon, गर्मी, summerwear, summer wear, hot weather → cotton
  velvet, makhmal, makhmali, मखमल, valvet, velvat
  leather, chamda, chamra, चमड़ा, lether, chamde, chamre, genuine leather, चमड़े, लेदर
  georgette, chiffon, jorjet
  crepe, crêpe
  mulmul, malmal, mull, muslin, voile, मलमल
`);

const motifs = rows(
  `
  peacock, mor, mayur, peafowl, morni, मोर, मयूर
  feather, pankh, pank, पंख
  elephant, haathi, hathi, gaj, gajraj, hati, हाथी, गज, elefant, hathiyon, airavat
  camel, unt, oont, uunt, caravan, karwaan, karvan, kafila, ऊंट, ऊँट, कारवां, untt, ship of desert
  moon, chand, chaand, chandrama, chanda, lunar, चांद, चाँद
  star, tara, taara, sitara, sitare, taare, तारा, तारे, सितारे, starry, starry night
  lotus, kamal, padma, कमल
  parrot, parakeet, tota, popat, mithu, तोता, parot, suga, shuk, तोते
  bird, pakshi, panchi, panchhi, chidiya, पक्षी, चिड़िया → bird, peacock, parakeet, crane, feather
  crane, kurja, koonj, saras, कुरजां
  animal, janwar, jaanwar, जानवर → elephant, camel, peacock, parakeet
  kite, patang, पतंग, uttarayan
  tree, ped, vriksh, khejri, tree of life, पेड़, vruksh, darakht, kalpavriksha, kalpvriksh, वृक्ष
  cloud, badal, baadal, megh, savan, sawan, बादल
  rain, barish, baarish, monsoon, बारिश → rain, cloud
  rose, gulab, गुलाब
  marigold, genda, gainda, genda phool, गेंदा
  poppy, poppies, posta, afeem, khaskhas
  flower, floral, phool, phul, fool, gul, botanical, blossom, flowery, फूल, phoolon, fulon, pushp, petal, bouquet, gulshan, buti, buta, booti, फूलों, पुष्प, बूटी → flower, floral, marigold, lotus, rose, poppy, garland, creeper, vine
  leaf, patta, patti, bel, creeper, vine, बेल, leaves, leafy, पत्ता, पत्ती
  house, ghar, building, city, shahar, sheher
  fort, kila, quila, qila, mahal, palace, किला, महल
  window, jharokha, jharoka, khidki, झरोखा, झरोखे, खिड़की
  dune, dhora, desert, thar, registan, ret, sand dune, मरुस्थल, रेगिस्तान
  paisley, ambi, kairi, keri, mango, aam, kalka, carrey, आम, अंबी, केरी, पैस्ले
  tie dye, tye dye, tye and dye, bandhej, bandhani, bandhni, bandhini, tie and dye, tied, बंधेज, बांधनी
  leheriya, lehariya, laheriya, lehriya, lahariya, stripe, striped, wave, लहरिया, leheria, lehria, लहेरिया
  net, jaal, jal, trellis, जाल
  chevron, zigzag, zig zag
  pond, talab, tank
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
);

const occasions = rows(
  `
  wedding, shaadi, shadi, vivah, marriage, sangeet, mehendi function, haldi function, reception, cocktail, शादी, विवाह, shaadi wedding, baraat, barat, mehndi function, mehandi function, engagement, sagai, roka, pheras, haldi ceremony, nikah, सगाई, बारात → silk, anarkali, wearable art
  festival, festive, diwali, deepawali, eid, holi, teej, rakhi, raksha bandhan, navratri, durga puja, puja, pooja, tyohar, दिवाली, त्योहार, karva chauth, karwa chauth, ganesh chaturthi, ganpati, onam, pongal, baisakhi, lohri, makar sankranti, basant panchami, vasant panchami, bhai dooj, janmashtami, dussehra, christmas, new year, त्यौहार, ईद, होली, राखी, तीज, नवरात्रि → silk, festival, bandhej
  party, function, evening, occasion, party wear, partywear, date night, farewell, sangeet night, fest, पार्टी → silk, velvet, anarkali, kaftan
  office, formal, work, daily, casual, everyday, college, home, ghar ka, regular, rozana, officewear, office wear, workwear, daily wear, dailywear, travel, vacation, holiday, beach, airport, brunch, ऑफिस, रोज़ाना → cotton
  gift, present, birthday, anniversary, uphar, tohfa, उपहार, gifting, return gift, valentine, valentines day, mothers day, fathers day, karva gift, bhet, तोहफा, तोहफ़ा, गिफ्ट
  ethnic, indian, india, rajasthani, rajasthan, marwari, traditional, royal, desi, boho, folk, tribal, vintage, punjabi, gujarati, jaipuri, jodhpuri, mewari, udaipuri, haryanvi, mughal, rajputana, rajputi, indie, bohemian, fusion
  hand painted, handpainted, painted, painting, handmade, hand made, handcrafted, handicraft, artisan, artisanal, print, printed, block print, embroidered, embroidery, work, kadhai, हाथ से बना, motif, pattern, patterned, theme, themed, graphic, design, artwork, art work, hand drawn, handpaint
  clothes, clothing, cloth, dresses, kapda, kapde, kapdo, outfit, apparel, garment, attire, vastra, fashion, dress material, accessory, accessories, कपड़े, कपड़ा, वस्त्र
  bridal, pure, real, genuine, asli, luxury, premium, exclusive, branded, brand, marudhara
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
  haldi function, haldi ceremony, haldi rasam → yellow
  mehendi function, mehndi function, mehandi function, mehndi ceremony, mehendi ceremony → green
  new arrival, latest collection, bestseller, best seller, trending, popular, made to order, customised, customized, custom, bespoke, tailored
  year, years, old, saal, yr, साल
  drop, delivery, discount, price, rate, kitna, kitne
  half sleeve, half sleeved, short sleeve, short sleeved, 3/4 sleeve, three quarter sleeve, elbow sleeve, half baju, aadhi baju
  neck, neckline, collar, round neck, crew neck, round collar, gol gala, boat neck, gala
  ankle length, knee length, calf length, floor length, full length, mid length, hip length, length, lambai
  mandarin collar, chinese collar, band collar, stand collar, ban collar
  regular fit, relaxed fit, comfort fit, fit, fitting, oversized, free size, baggy, straight, straight cut, a line
  organic, eco friendly, sustainable, ethical, natural dye, vegetable dye, slow fashion
`,
  { is_optional: true },
);

/** Of words that find something already: what of that comes first. */
const hints = rows(
  `
  kurti, kurtiyan, कुर्ती, chunni, chunri, odhni, odhani, चुन्नी, चुनरी, ओढ़नी, salwar suit, salwar kameez, salwar → women
  kurta pajama, kurta pyjama, kurta pyjama set, kurta payjama, pathani, pathani suit, कुर्ता पजामा, कुर्ता पायजामा → men
  shawl, shal, shaal, muffler, dushala, शॉल, मफलर → wool
`,
  { is_optional: true },
);

export const searchWords: SeedSearchWord[] = [
  ...people,
  ...garments,
  ...colors,
  ...fabrics,
  ...motifs,
  ...occasions,
  ...hints,
];
