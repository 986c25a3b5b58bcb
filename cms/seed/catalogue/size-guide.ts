/** A size guide's table as an editor writes it: a line is a row, `|` stands between its cells, the first line is the head. */
const table = (...rows: string[]) => rows.join('\n');

export const sizeGuide = {
  title: 'Size guide',
  intro:
    'Measures of the body in centimetres, taken over light clothes. Our pieces are cut with ease: between two sizes, take the smaller one for a close fit and the larger one for a loose one.',
  tables: [
    {
      title: 'T-shirts, kurtas and wearable art',
      body: table(
        'Size | Chest | Waist | Hip | Shoulder',
        'XS | 80–84 | 64–68 | 88–92 | 37',
        'S | 86–90 | 70–74 | 94–98 | 39',
        'M | 92–96 | 76–80 | 100–104 | 41',
        'L | 98–104 | 82–88 | 106–110 | 43.5',
        'XL | 106–112 | 90–96 | 112–118 | 46',
        'XXL | 114–120 | 98–106 | 120–126 | 48.5',
      ),
    },
    {
      title: 'Pants',
      body: table(
        'Size | Waist | Hip | Inside leg',
        'XS | 64–68 | 88–92 | 73',
        'S | 70–74 | 94–98 | 75',
        'M | 76–80 | 100–104 | 77',
        'L | 82–88 | 106–110 | 79',
        'XL | 90–96 | 112–118 | 80',
        'XXL | 98–106 | 120–126 | 81',
      ),
    },
    {
      title: 'Kids',
      body: table(
        'Size | Height | Chest | Waist',
        '2–3 Y | 92–98 | 53–55 | 51–53',
        '4–5 Y | 104–110 | 57–59 | 54–55',
        '6–7 Y | 116–122 | 61–63 | 56–58',
        '8–9 Y | 128–134 | 66–69 | 59–61',
        '10–11 Y | 140–146 | 72–76 | 63–65',
      ),
    },
    {
      title: 'Shoes',
      body: table(
        'Size | Length of the foot',
        'Kids 9 | 16.5',
        'Kids 10 | 17.3',
        'Kids 11 | 18.1',
        'Kids 12 | 19.0',
        'Kids 13 | 19.8',
        'UK 3 | 22.0',
        'UK 4 | 22.9',
        'UK 5 | 23.7',
        'UK 6 | 24.6',
        'UK 7 | 25.4',
        'UK 8 | 26.2',
        'UK 9 | 27.1',
        'UK 10 | 27.9',
        'UK 11 | 28.8',
      ),
    },
  ],
};
