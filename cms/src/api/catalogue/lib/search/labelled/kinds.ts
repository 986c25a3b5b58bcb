import {
  art,
  both,
  cotton,
  dupatta,
  either,
  from,
  kids,
  kurta,
  type Label,
  leather,
  men,
  pants,
  shoes,
  silk,
  size,
  slugs,
  tee,
  upTo,
  women,
  wool,
} from './wanted-of-sample';

/*
 * What shoppers type, with what they want to see of the sample shop: written by hand from how Indians search, not from what
 * the search answers. Here kinds of pieces, whom and what they are for, cloth, prices and sizes. Read by labelled.test.ts.
 */

export const KINDS: Label[] = [
  // Kinds
  {
    wanted: kurta,
    queries:
      'kurta, kurtas, kurti, kurtis, tunic, kurtta, kurtha, kutra, krta, कुर्ता, कुर्ती, कुर्ते, kurte, KURTA, hand painted kurta, kurta set',
  },
  {
    wanted: tee,
    queries:
      'tshirt, t-shirt, t shirt, tee, tees, tshirts, T-Shirts, tee shirt, tishirt, t-shrit, टीशर्ट, cotton tshirt, printed tshirt, painted tees',
  },
  { wanted: pants, queries: 'pants, trousers, pant, bottoms, trouser, trowsers, pyjama, pajama, salwar' },
  {
    wanted: shoes,
    queries:
      'jutti, juttis, mojari, mojri, mojris, shoes, footwear, jooti, joota, chappal, जूती, जूते, मोजरी, mojaris, jutis, rajasthani jutti, leather shoes, khussa',
  },
  {
    wanted: dupatta,
    queries:
      'dupatta, dupattas, chunni, chunri, stole, scarf, scarves, dupata, duppatta, दुपट्टा, चुन्नी, odhni, shawl, dupata',
  },
  { wanted: art, queries: 'wearable art, wearable' },
  { wanted: slugs('khejri-coat gangaur-coat blue-city-bandhgala'), queries: 'coat, coats, jacket, painted coat, कोट' },
  {
    wanted: slugs('posta-anarkali'),
    queries: 'anarkali, anarkalli, anarkali kurta, अनारकली, anarkali suit, poppy anarkali',
  },
  { wanted: slugs('lotus-pond-kaftan'), queries: 'kaftan, caftan, silk kaftan, lotus kaftan' },
  { wanted: slugs('desert-moon-cape tara-cape'), queries: 'cape, capes, poncho' },
  {
    wanted: slugs('blue-city-bandhgala'),
    queries: 'bandhgala, bandgala, bandhgala for men, sherwani, jodhpuri coat, nehru jacket',
  },
  { wanted: slugs('savan-waistcoat'), queries: 'waistcoat, waist coat for men, mens waistcoat, bandi' },
  { wanted: slugs('badal-palazzo'), queries: 'palazzo, plazo, palazo pants, silk palazzo' },
  { wanted: slugs('unt-joggers'), queries: 'joggers, jogger, kids joggers, joggers for boys' },
  { wanted: slugs('mandore-dhoti-pants'), queries: 'dhoti pants, dhoti, men dhoti' },
  { wanted: slugs('khichan-henley'), queries: 'henley, crane tshirt, mens henley' },
  { wanted: slugs('safar-stole'), queries: 'wool stole, stole for men, mens scarf, woolen shawl, mens shawl' },

  // For whom
  {
    wanted: men,
    queries: 'men, mens, gents, menswear, male, for men, mens wear, men collection, clothes for men, mens clothing',
  },
  {
    wanted: women,
    queries:
      'women, womens, ladies, womenswear, woman, ladies wear, for women, clothes for women, female, women clothing',
  },
  {
    wanted: kids,
    queries:
      'kids, kids wear, children, boys, baby, bacchon ke kapde, bachon ke kapde, for kids, clothes for kids, बच्चों के कपड़े, kid',
  },
  {
    wanted: both(men, kurta),
    queries:
      'men kurta, mens kurta, kurta for men, gents kurta, kurta men, men kurtas, kurta for husband, mans kurta, पुरुष कुर्ता, male kurta',
  },
  {
    wanted: both(women, kurta),
    queries:
      'women kurta, ladies kurti, kurti for women, womens kurti, kurti for ladies, womans kurta, kurta for wife, ladies kurta, महिला कुर्ता',
  },
  { wanted: both(kids, kurta), queries: 'kids kurta, kurta for boys, children kurta, boys kurta, baby kurta' },
  { wanted: both(men, tee), queries: 'men tshirt, tshirt for men, mens tee, gents t shirt, t-shirt men' },
  { wanted: both(women, tee), queries: 'women tshirt, ladies t shirt, tshirt for women, womens top' },
  { wanted: both(kids, tee), queries: 'kids tshirt, kids t-shirt, tshirt for boys, baby tshirt, kids tees' },
  {
    wanted: both(men, shoes),
    queries: 'mens mojari, shoes for men, mojari for men, gents jutti, men shoes, groom mojari',
  },
  {
    wanted: both(women, shoes),
    queries: 'ladies jutti, jutti for women, womens shoes, women jutti, bridal jutti women',
  },
  { wanted: both(kids, shoes), queries: 'kids shoes, shoes for kids, kids jutti, kids mojari, baby shoes' },
  { wanted: both(women, dupatta), queries: 'women dupatta, dupatta for women, ladies dupatta, ladies scarf' },
  { wanted: both(men, pants), queries: 'men pants, mens trousers, trousers for men' },
  { wanted: both(women, pants), queries: 'women pants, ladies pants, womens trousers' },

  // Cloth and maker
  { wanted: silk, queries: 'silk, resham, silks, रेशम, reshmi, pure silk' },
  { wanted: both(silk, kurta), queries: 'silk kurta, silk kurti, reshmi kurta, resham kurta, silk kurta women' },
  {
    wanted: both(silk, dupatta),
    queries: 'silk dupatta, dupatta silk, silk dupattas, reshmi dupatta, silk scarf, silk stole',
  },
  { wanted: slugs('khejri-coat gangaur-coat'), queries: 'silk coat women, women silk coat' },
  { wanted: slugs('gangaur-coat blue-city-bandhgala'), queries: 'raw silk, raw silk coat' },
  { wanted: both(cotton, kurta), queries: 'cotton kurta, suti kurta, cotton kurti, sooti kurta, cottan kurta' },
  { wanted: cotton, queries: 'cotton, suti, कॉटन' },
  { wanted: both(cotton, men, kurta), queries: 'cotton kurta men, mens cotton kurta' },
  { wanted: slugs('karwaan-kurta'), queries: 'handwoven kurta, handloom kurta, khadi kurta' },
  { wanted: wool, queries: 'wool, woollen, ooni, woolen, ऊनी' },
  { wanted: leather, queries: 'leather, chamda, lether' },
  { wanted: slugs('desert-moon-cape'), queries: 'velvet, makhmal, velvat' },
  { wanted: slugs('jharokha-dupatta'), queries: 'chanderi, chanderi dupatta, chanderi silk' },
  { wanted: slugs('leheriya-dupatta'), queries: 'georgette, georgette dupatta, chiffon dupatta' },
  { wanted: slugs('lotus-pond-kaftan'), queries: 'crepe, crepe silk, crêpe' },
  { wanted: either(slugs('leheriya-kurta mandore-dhoti-pants genda-dupatta')), queries: 'mulmul, mul mul, malmal' },
  { wanted: (product) => product.made_by.includes('Kamala'), queries: 'kamala devi, Kamala Devi' },
  { wanted: (product) => product.made_by.includes('Bhanwar'), queries: 'bhanwar lal, bhanwarlal, bhanvar lal' },

  // Prices and sizes
  {
    wanted: both(kurta, upTo(5000)),
    queries:
      'kurta under 5000, kurta below 5000, kurta under rs 5000, 5000 se kam kurta, kurta under 5k, kurta less than ₹5,000',
  },
  { wanted: both(tee, upTo(2500)), queries: 'tshirt under 2500, t-shirts below 2500' },
  { wanted: both(shoes, upTo(3000)), queries: 'jutti under 3000, shoes under 3000' },
  { wanted: both(dupatta, upTo(4000)), queries: 'dupatta under 4000, dupatta 4000 tak' },
  { wanted: from(20000), queries: 'above 20000, over 20,000' },
  { wanted: both(kids, upTo(1500)), queries: 'kids under 1500, kids wear below 1500' },
  { wanted: both(men, kurta, size('XL')), queries: 'men kurta xl, mens kurta size XL' },
  { wanted: both(men, shoes, size('UK 9')), queries: 'mojari uk 9, men mojari size 9' },

  // Occasions and sentences
  {
    wanted: both(kurta, women),
    queries:
      'i want kurti for my wife, show me womens kurta, ladies kurta online, best kurti for women, wedding kurta for women, festive kurti women',
  },
  {
    wanted: both(men, kurta),
    queries:
      'diwali kurta men, wedding kurta for men, ethnic kurta men, traditional mens kurta, kurta for groom, shaadi ka kurta men',
  },
  { wanted: both(kids, kurta), queries: 'festival kurta kids, diwali kurta for boys, bacche ka kurta' },
  {
    wanted: dupatta,
    queries: 'best dupatta online, designer dupatta, new dupatta design, handmade dupatta, gift scarf',
  },
  { wanted: women, queries: 'gift for wife, gifts for her, gift for mom, ladies ke liye kapde, party wear for women' },
  { wanted: men, queries: 'gift for husband, gift for him, gift for dad, men ke liye, papa ke liye gift' },
  { wanted: kids, queries: 'gift for kids, birthday gift for boy, baby ke liye' },
  { wanted: () => true, queries: 'kapde, clothes, ethnic wear, hand painted, handmade clothes, कपड़े, fashion' },
];

/** Nothing of the sample is what these say. */
export const NOTHING =
  'saree, lehenga, ghagra, साड़ी, laptop, iphone, jeans, watch, sunglasses, handbag, perfume, no-such-cloth, asdfghjkl, qwrtz, qqqqqqqq, mmmmm, aaaaaaaaaa, red saree, men saree, potli bag, jhumka, bedsheet, razai, clutch, cushion cover, linen trousers, rado ghadi';
