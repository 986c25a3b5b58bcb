/** What is seen in a piece's pictures, for those who cannot see them. */
export interface Words {
  thing: string;
  motif: string;
  detail: string;
  third: string;
}

export const words: Readonly<Record<string, Words>> = {
  'mor-tee': {
    thing: 'Short-sleeved t-shirt',
    motif: 'a peacock whose train sweeps down to the hem',
    detail: 'The peacock seen close: feather eyes in rings of green and ochre, barbs put down one by one.',
    third: 'The back of the t-shirt, plain but for one peacock feather below the neck.',
  },
  'chand-tee': {
    thing: 'Short-sleeved t-shirt',
    motif: 'a pale moon over four bands of dune',
    detail: 'The moon seen close, layered in dry strokes above the first ridge of the dunes.',
    third: 'The back of the t-shirt with wind ripples brushed along the hem.',
  },
  'khichan-henley': {
    thing: 'Long-sleeved henley',
    motif: 'four demoiselle cranes flying up across the chest',
    detail: 'A crane seen close, its dark flight feathers laid over madder.',
    third: 'The back of the henley with a single crane between the shoulders.',
  },
  'khejri-tee': {
    thing: 'Pocket t-shirt',
    motif: 'two khejri trees on the hem and a third on the pocket',
    detail: 'The chest pocket with its small khejri tree, branches combed by the wind.',
    third: 'The back of the t-shirt, filled by one spreading khejri tree.',
  },
  'karwaan-kurta': {
    thing: 'Long kurta',
    motif: 'a caravan of three camels walking along the hem',
    detail: 'Camels of the hem seen close, each with its own saddle cloth.',
    third: 'The back of the kurta with one large camel between the shoulders and the caravan below.',
  },
  'leheriya-kurta': {
    thing: 'Long kurta',
    motif: 'diagonal leheriya stripes running over body and sleeves',
    detail: 'The collar and placket, where the stripes meet across the chest.',
    third: 'The hem seen close, stripes wavering where the cloth was tied.',
  },
  'gaj-kurta': {
    thing: 'Short kurta',
    motif: 'three dressed elephants above a vine border',
    detail: 'An elephant of the hem seen close, with its saddle cloth and tassels.',
    third: 'The back of the kurta with one large elephant.',
  },
  'dhora-trousers': {
    thing: 'Drawstring trousers',
    motif: 'wind ripples of sand from the knee down',
    detail: 'The ripples seen close, brush lines that split and meet.',
    third: 'The hems of both legs, where the ripples run closest together.',
  },
  'mandore-dhoti-pants': {
    thing: 'Dhoti pants',
    motif: 'paisleys along the wrapped edge and around the ankle',
    detail: 'The wrapped edge seen close, paisleys following it from hip to ankle.',
    third: 'The ankle border of paisleys between two lines.',
  },
  'thar-mojari': {
    thing: 'Pair of curled-toe mojari',
    motif: 'rows of stitched chevrons and pale lozenges',
    detail: 'The vamp seen close with its chevrons and the curled toe.',
    third: 'The heel with its leather tab and the stitched footbed.',
  },
  'safar-stole': {
    thing: 'Folded wool stole',
    motif: 'camels between two temple borders above a row of tassels',
    detail: 'A camel of the border seen close on thick wool.',
    third: 'The edge of the stole with its triangles and tassels.',
  },
  'blue-city-bandhgala': {
    thing: 'Buttoned bandhgala coat',
    motif: 'the houses of Jodhpur climbing to the fort',
    detail: 'Painted houses seen close, with arched windows and washing on the roofs.',
    third: 'The back of the coat, where the town rises to the shoulder blades.',
  },
  'savan-waistcoat': {
    thing: 'Buttoned waistcoat',
    motif: 'curled rain clouds letting down the first drops',
    detail: 'A rain cloud seen close, drawn in one curling stroke.',
    third: 'The back of the waistcoat with one large cloud.',
  },
  'kamal-tee': {
    thing: 'V-neck t-shirt',
    motif: 'an open lotus and its smaller sister',
    detail: 'The lotus seen close, each petal shaded from rim to heart.',
    third: 'The back of the t-shirt with a small lotus below the neck.',
  },
  'kamal-jaal-kurta': {
    thing: 'V-neck kurta',
    motif: 'a net of stems with a lotus in every opening',
    detail: 'The lotus jaal seen close, stems crossing by hand.',
    third: 'The hem with its border of eight-petalled flowers.',
  },
  'posta-anarkali': {
    thing: 'Anarkali',
    motif: 'three tiers of poppy plants growing toward the hem',
    detail: 'Poppies of the skirt seen close on five bending stems.',
    third: 'The back of the anarkali, the gathered skirt fully spread.',
  },
  'bandhej-kurta': {
    thing: 'Elbow-sleeved kurta',
    motif: 'bandhani medallions of tied rings',
    detail: 'The tied rings seen close, each with its dyed heart.',
    third: 'The neckline in its bound edge above the first medallion.',
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
    detail: 'The creeper seen close above the cuff.',
    third: 'The turned-up cuffs with the creeper growing out of them.',
  },
  'gulab-jutti': {
    thing: 'Pair of pointed jutti',
    motif: 'eight-petalled roses scattered on the vamp',
    detail: 'The vamp seen close with one large rose and four small.',
    third: 'The heel and footbed with a ring of small roses.',
  },
  'mor-pankh-dupatta': {
    thing: 'Silk dupatta hung over a brass rail',
    motif: 'tiers of hanging peacock feathers',
    detail: 'Feather eyes seen close among the folds of silk.',
    third: 'The lower edge with feathers, a temple border and knotted tassels.',
  },
  'leheriya-dupatta': {
    thing: 'Folded silk dupatta',
    motif: 'running diagonal stripes',
    detail: 'Where the cloth folds over, the stripes change direction.',
    third: 'The edge of the dupatta with its tassels.',
  },
  'jharokha-dupatta': {
    thing: 'Folded silk dupatta',
    motif: 'four palace windows with a flowering plant in each',
    detail: 'One palace window seen close, its cusped arch and poppies.',
    third: 'The corner of the border with its vine and tassels.',
  },
  'khejri-coat': {
    thing: 'Open coat with wide sleeves',
    motif: 'khejri trees growing from the hem',
    detail: 'The tree of the left front seen close, leaves in three greens.',
    third: 'The back of the coat, filled by one old khejri tree.',
  },
  'desert-moon-cape': {
    thing: 'Long cape',
    motif: 'a great moon, stars and dunes across both fronts',
    detail: 'The moon seen close, crossed by dry horizontal strokes.',
    third: 'The back of the cape: moon, stars and the whole line of dunes.',
  },
  'lotus-pond-kaftan': {
    thing: 'Wide kaftan',
    motif: 'a pond of lotuses, larger toward the hem',
    detail: 'Lotuses of the pond seen close over brushed water.',
    third: 'The neckline with its band of small flowers.',
  },
  'gangaur-coat': {
    thing: 'Long open coat',
    motif: 'two elephants in procession between printed borders',
    detail: 'A festival elephant seen close, with painted brow and saddle cloth.',
    third: 'The back of the coat with the procession along the hem.',
  },
  'chhota-haathi-tee': {
    thing: "Child's t-shirt",
    motif: 'one elephant in festival dress',
    detail: 'The elephant seen close, with its embroidered saddle cloth.',
    third: 'The back of the t-shirt with four small elephants in a row.',
  },
  'patang-tee': {
    thing: "Child's t-shirt",
    motif: 'three paper kites on their strings',
    detail: 'Two kites seen close with their knotted tails.',
    third: 'The back of the t-shirt with one kite.',
  },
  'tota-kurta': {
    thing: "Child's kurta",
    motif: 'parakeets on mango twigs, looking both ways',
    detail: 'A parakeet seen close, with its rose ring and long tail.',
    third: "The back of the child's kurta, covered with parakeets.",
  },
  'unt-joggers': {
    thing: "Child's cuffed trousers",
    motif: 'small camels walking in every row',
    detail: 'Small camels seen close on the knee.',
    third: 'The deep cuffs, with camels walking above them.',
  },
  'nanhi-mojari': {
    thing: "Pair of child's mojari",
    motif: 'one marigold head on each vamp',
    detail: 'The marigold of the vamp seen close, petal upon petal.',
    third: 'The heel and footbed with a ring of small flowers.',
  },
  'genda-dupatta': {
    thing: "Child's dupatta hung over a brass rail",
    motif: 'marigold heads and a garland along the edge',
    detail: 'The garland seen close, marigold beside marigold.',
    third: 'The short end behind, with its own garland and tassels.',
  },
  'tara-cape': {
    thing: "Child's cape",
    motif: 'brushed stars of many sizes',
    detail: 'Stars seen close, each with its own number of points.',
    third: 'The back of the cape, covered with stars.',
  },
};
