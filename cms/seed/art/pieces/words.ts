/** What is seen in a piece's pictures, for those who cannot see them. */
export interface Words {
  thing: string;
  /** how it lies in the pictures of its colours, unless flat */
  lies?: string;
  motif: string;
  detail: string;
  third: string;
  /** the motif as a cutting of the cloth shows it, which has neither hem nor chest */
  swatch?: string;
}

export const words: Readonly<Record<string, Words>> = {
  'mor-tee': {
    thing: 'Short-sleeved t-shirt',
    motif: 'a peacock whose train sweeps down toward the hem',
    detail: 'The peacock seen close: feather eyes in rings of green and ochre, barbs put down one by one.',
    third: 'The back of the t-shirt, plain but for one peacock feather below the neck.',
    swatch: 'rows of upright peacock feathers',
  },
  'chand-tee': {
    thing: 'Short-sleeved t-shirt',
    motif: 'a pale moon over four bands of dune',
    detail: 'The moon seen close, layered in dry strokes above the first two ridges of the dunes.',
    third: 'The back of the t-shirt with wind ripples brushed along the hem.',
  },
  'khichan-henley': {
    thing: 'Long-sleeved henley',
    motif: 'four demoiselle cranes flying up across the front and a fifth on one sleeve',
    detail: 'A large crane seen close among three others, dark flight feathers laid over madder.',
    third: 'The back of the henley with a single crane between the shoulders.',
    swatch: 'a flock of demoiselle cranes in flight',
  },
  'khejri-tee': {
    thing: 'Pocket t-shirt',
    motif: 'two khejri trees on the hem and a third on the pocket',
    detail: 'The chest pocket with its small khejri tree, the crown spread wide.',
    third: 'The back of the t-shirt with one large, spreading khejri tree.',
  },
  'karwaan-kurta': {
    thing: 'Long kurta',
    motif: 'a caravan of three camels walking along the hem and a small one on the chest',
    detail: 'A camel of the hem seen close between two others, walking on a green line and a blue one.',
    third: 'The back of the kurta with one large camel between the shoulders and the caravan below.',
    swatch: 'camels walking in staggered rows',
  },
  'leheriya-kurta': {
    thing: 'Long kurta',
    motif: 'diagonal leheriya stripes running over body and sleeves',
    detail: 'The plain collar and placket seen close, diagonal stripes running on either side of them.',
    third: 'A corner of the hem seen close, every stripe uneven at its edges.',
    swatch: 'diagonal leheriya stripes in four colours',
  },
  'gaj-kurta': {
    thing: 'Short kurta',
    motif: 'three dressed elephants above a vine border',
    detail: 'Elephants of the hem seen close above the vine border, each with a saddle cloth and tassels.',
    third: 'The back of the kurta with one large elephant and a row of three below it.',
  },
  'dhora-trousers': {
    thing: 'Drawstring trousers',
    motif: 'wind ripples of sand, from the knee down on one leg and lower on the other',
    detail: 'One leg seen close, brush lines that taper and cross all the way to the hem.',
    third: 'The hem of the other leg, bare cloth above and ripples below.',
    swatch: 'wind ripples in madder, indigo and green',
  },
  'mandore-dhoti-pants': {
    thing: 'Dhoti pants',
    motif: 'paisleys along the wrapped edge and around one ankle',
    detail: 'The wrapped edge seen close, a row of paisleys between blue lines.',
    third: 'The ankle border of paisleys between two lines.',
  },
  'thar-mojari': {
    thing: 'Pair of curled-toe mojari',
    lies: 'side by side',
    motif: 'rows of chevrons and small lozenges in cream and gold',
    detail: 'The vamp seen close with its chevrons and the curled toe.',
    third: 'The heel with its leather tab, and the stitched footbed with two flowers.',
  },
  'safar-stole': {
    thing: 'Folded wool stole',
    motif: 'four camels between two temple borders above a row of tassels',
    detail: 'Two camels of the border seen close on thick wool, rows of triangles above and below.',
    third: 'The edge of the stole with its camels, triangles and tassels.',
  },
  'blue-city-bandhgala': {
    thing: 'Buttoned bandhgala coat',
    motif: 'the houses of Jodhpur climbing to the fort',
    detail: 'Painted houses seen close, with arched windows and washing on the roofs.',
    third: 'The back of the coat, where the fort rises above the town.',
  },
  'savan-waistcoat': {
    thing: 'Buttoned waistcoat',
    motif: 'curled rain clouds letting down the first drops',
    detail: 'Rain clouds seen close beside the buttons, curls of cream edged with blue.',
    third: 'The back of the waistcoat with one large cloud.',
    swatch: 'curled rain clouds letting down the first drops',
  },
  'kamal-tee': {
    thing: 'V-neck t-shirt',
    motif: 'an open lotus and its smaller sister',
    detail: 'The lotus seen close, each petal outlined and painted in pink, cream and ochre.',
    third: 'The back of the t-shirt with a small lotus below the neck.',
  },
  'kamal-jaal-kurta': {
    thing: 'V-neck kurta',
    motif: 'a net of stems with lotuses in its openings',
    detail: 'The lotus jaal seen close, pale lotuses in a net of dark blue stems.',
    third: 'The hem with its border of eight-petalled flowers.',
    swatch: 'a net of stems with lotuses in its openings',
  },
  'posta-anarkali': {
    thing: 'Anarkali',
    motif: 'small poppy plants on the bodice and three tiers of larger ones growing toward the hem',
    detail: 'Poppy plants of the skirt seen close, five blossoms on each.',
    third: 'The back of the anarkali, the gathered skirt fully spread.',
    swatch: 'poppy plants in staggered rows',
  },
  'bandhej-kurta': {
    thing: 'Elbow-sleeved kurta',
    motif: 'bandhani medallions of tied rings',
    detail: 'The tied rings seen close, each with its dyed heart.',
    third: 'The neckline in its bound edge, with the first medallions below it.',
    swatch: 'bandhani medallions of tied rings',
  },
  'badal-palazzo': {
    thing: 'Wide palazzo trousers',
    motif: 'rain clouds gathering toward the hem',
    detail: 'Clouds of the hem seen close among the folds.',
    third: 'The gathered waist with its drawstring and tassels.',
  },
  'gul-cigarette-pants': {
    thing: 'Narrow trousers',
    motif: 'a marigold creeper climbing each leg',
    detail: 'The creeper seen close at the shin: marigold heads on short stalks, leaves growing from the stem.',
    third: 'Both turned-up cuffs, with a creeper growing out of each.',
  },
  'gulab-jutti': {
    thing: 'Pair of pointed jutti',
    lies: 'side by side',
    motif: 'eight-petalled roses scattered on the vamp',
    detail: 'The vamp seen close with one large rose, three of middle size and many tiny ones.',
    third: 'The footbed with one printed rose, and tiny roses round the heel.',
  },
  'mor-pankh-dupatta': {
    thing: 'Silk dupatta',
    lies: 'hung over a brass rail',
    motif: 'tiers of hanging peacock feathers',
    detail: 'Hanging feathers seen close among the folds of silk, their eyes in rings of green, gold and white.',
    third: 'The lower edge with feathers, a temple border and a row of tassels.',
    swatch: 'rows of upright peacock feathers',
  },
  'leheriya-dupatta': {
    thing: 'Folded silk dupatta',
    motif: 'running diagonal stripes',
    detail: 'Where the cloth folds over, the stripes run on a little flatter.',
    third: 'The edge of the dupatta with its tassels.',
  },
  'jharokha-dupatta': {
    thing: 'Folded silk dupatta',
    motif: 'four palace windows with a flowering plant in each',
    detail: 'One palace window seen close between its neighbours, with its cusped arch and a poppy plant.',
    third: 'A corner of the dupatta with windows, vine border and tassels.',
  },
  'khejri-coat': {
    thing: 'Open coat with wide sleeves',
    motif: 'khejri trees growing from the hem and smaller ones on the sleeves',
    detail: 'A tree of the front seen close, leaves in greens and ochre.',
    third: 'The back of the coat, filled by one old khejri tree.',
  },
  'desert-moon-cape': {
    thing: 'Long cape',
    motif: 'a great moon, stars and dunes across both fronts',
    detail: 'The moon seen close beside the opening, crossed by dry horizontal strokes.',
    third: 'The back of the cape: moon, stars and the whole line of dunes.',
    swatch: 'a great moon, a few stars and rolling dunes',
  },
  'lotus-pond-kaftan': {
    thing: 'Wide kaftan',
    motif: 'a pond of lotuses, larger toward the hem',
    detail: 'Lotuses of the pond seen close over brushed water.',
    third: 'The neckline with its band of small flowers.',
    swatch: 'open lotuses in staggered rows',
  },
  'gangaur-coat': {
    thing: 'Long open coat',
    motif: 'two elephants facing each other between printed borders, small flowers above',
    detail: 'A festival elephant seen close, with painted brow and saddle cloth.',
    third: 'The back of the coat with the two elephants above the hem.',
  },
  'chhota-haathi-tee': {
    thing: "Child's t-shirt",
    motif: 'one elephant in festival dress',
    detail: 'The elephant seen close, with its flowered saddle cloth.',
    third: 'The back of the t-shirt with four small elephants in a row.',
  },
  'patang-tee': {
    thing: "Child's t-shirt",
    motif: 'three paper kites on their strings',
    detail: 'Three kites seen close with their knotted tails and strings.',
    third: 'The back of the t-shirt with one kite.',
  },
  'tota-kurta': {
    thing: "Child's kurta",
    motif: 'parakeets on mango twigs, looking both ways',
    detail: 'Parakeets seen close on their twigs, each with a rose ring round its neck.',
    third: "The back of the child's kurta, covered with parakeets.",
    swatch: 'parakeets on mango twigs, looking both ways',
  },
  'unt-joggers': {
    thing: "Child's cuffed trousers",
    motif: 'rows of small walking camels',
    detail: 'Small camels seen close on one leg.',
    third: 'One deep cuff, with camels walking above it.',
  },
  'nanhi-mojari': {
    thing: "Pair of child's mojari",
    lies: 'side by side',
    motif: 'one marigold head on each vamp and small flowers along the edges',
    detail: 'The marigold of the vamp seen close between two rows of small flowers.',
    third: 'The footbed with one printed flower, and small flowers round the heel.',
  },
  'genda-dupatta': {
    thing: "Child's dupatta",
    lies: 'hung over a brass rail',
    motif: 'scattered marigold heads and two garlands along the edge',
    detail: 'The garlands seen close, marigold beside marigold, above a row of tassels.',
    third: 'The garlands of the long end, and behind it the short end with a garland of its own.',
  },
  'tara-cape': {
    thing: "Child's cape",
    motif: 'brushed stars of many sizes',
    detail: 'Stars seen close, each with its own number of points.',
    third: 'The back of the cape, covered with stars.',
    swatch: 'brushed stars of many sizes',
  },
};
