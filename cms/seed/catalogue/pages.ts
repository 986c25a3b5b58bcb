import { faq } from './faq';
import { legal } from './legal';
import { sizeGuide } from './size-guide';
import { store } from './store';

export { store };

export const pages = {
  home: {
    heading: 'Fashion That Feels Like Of Desert Royalty',
    tagline:
      'Bridging tradition and modernity, handcrafted fashion that embodies pure grace, timeless style, and authentic luxury',
    buttonLabel: 'EXPLORE YOUR WORLD',
    hero: 'hero',
    heroPhone: 'hero-phone',
    latestTitle: ['Latest', 'Collection'] as [string, string],
    latestText: 'Painted this season in our rooms below the fort. Ten pieces, each by one hand.',
  },
  about: {
    title: 'A house below the fort',
    story: [
      'Marudhara is the old name of this land: the one that holds the desert. We began in 2014 with one room in Navchokiya, two painters and a bolt of khadi that nobody had ordered.',
      'Today eleven people paint in four rooms around a courtyard with a mango tree. The cotton is woven in Salawas, the silk in Chanderi, the wool in Bikaner. Indigo, madder, marigold, neem and iron give us ten colours, and the tables are washed every evening so that the next day’s colour is clean.',
      'We draw what stands around us. The peacock on the rampart, the last caravan, the khejri that women once protected with their arms, lotuses in a tank that is dry by May. A motif is drawn on paper until it is right, and then put away: on the cloth it is painted from memory, so that it stays alive.',
      'Each piece carries a card with the painter’s name and the days it took. A t-shirt takes one morning. A coat can take seven weeks. We do not hurry either.',
    ].join('\n\n'),
    gallery: ['gallery-1', 'gallery-2', 'gallery-3', 'gallery-4', 'gallery-5'],
    /** files in ../pictures; the first a browser can play is taken */
    film: {
      sources: [
        { file: 'film.webm', type: 'video/webm' },
        { file: 'film.mp4', type: 'video/mp4' },
      ],
      poster: 'film-poster',
    },
  },
  faq,
  legal,
  contact: {
    title: 'Write to us',
    intro:
      'A question about a size, a colour that has to match a turban, a visit to the rooms: someone who knows the answer reads every message, and replies within one working day.',
  },
  sizeGuide,
};
