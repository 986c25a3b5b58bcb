import type { SeedReview } from './types';

type Told = readonly [rating: number, comment: string, approved?: false];

/** What customers said, by product. The last few wait for a moderator. */
const told: Readonly<Record<string, readonly Told[]>> = {
  'mor-tee': [
    [
      5,
      'The train of the peacock goes right down to the hem, much larger than I understood from the picture. Cotton is thick and has not lost shape after five washes.',
    ],
    [5, 'Bought for my brother in Pune, now my father wants one. The single feather on the back is a lovely surprise.'],
    [4, 'Beautiful work. Runs slightly long, I am 5 ft 7 and M comes to mid thigh.'],
  ],
  'chand-tee': [
    [5, 'Black is properly black and the moon looks like it was done in one go. I wear it on every night bus.'],
    [4, 'Good weight, nice collar. Would have liked one more size between L and XL.'],
    [3, 'Painting is lovely but the delivery took eight days to Guwahati, not seven.'],
  ],
  'khichan-henley': [
    [
      5,
      'I have actually seen the cranes at Khichan and this is how they go up. The sleeves are long enough for tall people, at last.',
    ],
    [4, 'Fabric breathes well. One button was loose on arrival, sewed it back in two minutes.'],
  ],
  'khejri-tee': [
    [5, 'The small tree on the pocket made me buy it, the big one on the back made me buy a second.'],
    [
      5,
      'My daughter studies the Chipko movement and cried a little when she read the card. The shirt is also very comfortable.',
    ],
    [4, 'Natural is more cream than white, as it should be. Please make it in neem green.'],
  ],
  'karwaan-kurta': [
    [5, 'Wore it for Diwali puja and three cousins asked for the link. Each camel really is different.'],
    [5, 'The cloth falls beautifully and does not cling. Side slits are at the right height for sitting on the floor.'],
    [
      4,
      'Took a size up on the advice of the shop on phone, correct advice. The collar is a little stiff in the beginning.',
    ],
    [5, 'Second one from Marudhara. The indigo is deep and did not bleed on the white pyjama.'],
  ],
  'leheriya-kurta': [
    [4, 'First wash gave up some yellow, as they warn on the card. After that nothing. Very cheerful kurta.'],
    [5, 'My nani was a leheriya dyer in Jodhpur and she approves, which does not happen often.'],
    [
      3,
      'Nice but the stripes on my left sleeve run in the other direction. They say it is the nature of it. Fair enough.',
    ],
  ],
  'gaj-kurta': [
    [5, 'The elephants have painted toenails! Cuffs and placket are finished better than in shops at twice the price.'],
  ],
  'dhora-trousers': [
    [4, 'Very comfortable for long flights. Pockets are deep, drawstring is pretty.'],
    [5, 'Sand lines look like someone drew them on me. I work from home in these and go out in these.'],
  ],
  'mandore-dhoti-pants': [[4, 'Finally a dhoti I can run up stairs in. Border at the ankle is very fine.']],
  'thar-mojari': [
    [4, 'Stiff for four days and then perfect. Left and right are the same, so let them decide for themselves.'],
    [5, 'The stitching is even to the last row. Wore them for my wedding in Udaipur on marble floors, no slipping.'],
    [
      2,
      'Good looking shoe but UK 9 was narrow for my foot. Exchange for 10 was quick and free, hence two stars and not one.',
    ],
  ],
  'safar-stole': [
    [
      5,
      'Proper desert wool, it scratches just a little and keeps you very warm. The camels are my grandson’s favourite.',
    ],
    [5, 'Took it to Spiti. Enough said.'],
  ],
  'savan-waistcoat': [
    [5, 'Wore the plum one to a wedding in the monsoon. Rain inside and outside.'],
    [4, 'Fits close. If you are between two sizes choose the larger. Lining colour is wonderful.'],
  ],
  'kamal-tee': [
    [
      5,
      'Soft, not see-through, and the lotus looks painted because it is painted. You can see where the brush ran dry.',
    ],
    [5, 'Gifted to my mother in Kochi who never wears t-shirts. She wears this one.'],
    [4, 'Lovely. I wish the V were a centimetre higher.'],
  ],
  'kamal-jaal-kurta': [
    [
      5,
      'I counted the lotuses on a train to Ajmer: sixty-four, and no two alike. The silk has weight and a quiet shine.',
    ],
    [5, 'Worth every rupee. The hem border continues exactly around the side seam.'],
    [4, 'Elegant. Colour in evening light is more brick than red, which I prefer.'],
  ],
  'posta-anarkali': [
    [5, 'I twirled in the trial room of my own bedroom for half an hour. The gathers are even and the poppies bend.'],
    [
      5,
      'Wore it for my sister’s mehendi. The photographer asked who the painter was and I could tell him, her name is on the card.',
    ],
    [4, 'Needs careful ironing because of the gathers, no other complaint.'],
  ],
  'bandhej-kurta': [
    [5, 'The little peaks are all there. My tailor spent ten minutes just looking at the inside.'],
    [4, 'Marigold is exactly the colour of marigold. Sleeve is a bit snug on the upper arm.'],
    [5, 'Bought in two colours over two months. Both have been washed many times with no running at all.'],
  ],
  'badal-palazzo': [
    [
      5,
      'So much cloth and it still falls straight. I pair it with a plain white shirt and let the clouds do the talking.',
    ],
    [4, 'Long for my 5 ft 1. Their note says how to hem above the painting, very considerate.'],
  ],
  'gul-cigarette-pants': [
    [4, 'The creeper makes people look at my ankles. Good stretch, no sagging at the knee by evening.'],
  ],
  'gulab-jutti': [
    [5, 'No shoe bite on the first day, which I have never experienced with jutti before.'],
    [5, 'The pink is dusty and grown up, not baby pink. Cushion under the heel is a blessing on a long day.'],
    [
      3,
      'A rose on the left shoe got scratched in the first week. The shop sent a small pot of wax and it is nearly gone.',
    ],
    [4, 'Pretty and sturdy. Comes with a bag made of leftover leheriya, nice touch.'],
  ],
  'mor-pankh-dupatta': [
    [5, 'When I lift my arm the feathers open. I do not know how they planned that.'],
    [5, 'Silk is real, tassels are tied tight. Wore it over a plain black kurta and felt overdressed in the best way.'],
  ],
  'leheriya-dupatta': [
    [5, 'Weighs nothing, packs into a fist, makes any kurta look thought about.'],
    [4, 'Colours are very bright, brighter than on my phone. I am happy with it, others may want to know.'],
    [5, 'Bought five for the aunts. Peace in the family.'],
  ],
  'jharokha-dupatta': [[5, 'The plants in the four windows are all different. It took me a month to notice.']],
  'lotus-pond-kaftan': [
    [5, 'The most beautiful thing I own. I wear it at home, for myself, on Sundays.'],
    [4, 'Very generous cut, one size less than usual is enough.'],
  ],
  'chhota-haathi-tee': [
    [5, 'My son refuses to take it off. It has survived dal, mud and one marker pen.'],
    [5, 'Wide neck goes over a big head without screaming. Thank you from all parents.'],
  ],
  'patang-tee': [[4, 'Cute and well made. The string begins where the hand is, my daughter showed everyone.']],
  'tota-kurta': [[5, 'He buttoned it himself for the first time in his life, at the annual day, on stage.']],
  'unt-joggers': [
    [4, 'Good thick cotton and the cuff really does let down two inches. Cord should be a bit shorter for small ones.'],
  ],
  'nanhi-mojari': [[5, 'Soft from the first minute. Marigolds still bright after a summer of running.']],
  'tara-cape': [
    [
      5,
      'Ordered as a birthday costume and it has become the winter coat. She counts the stars before sleeping.',
      false,
    ],
  ],
  'blue-city-bandhgala': [[5, 'I found the marigold door. I will not say where.', false]],
  'genda-dupatta': [[3, 'Pretty but one tassel came off at the first function. Have written to you.', false]],
};

export const reviews: SeedReview[] = Object.entries(told).flatMap(([product, list]) =>
  list.map(([rating, comment, approved]) => ({ product, rating, comment, approved: approved !== false })),
);
