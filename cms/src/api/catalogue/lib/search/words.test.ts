import { describe, expect, it } from 'vitest';
import { transliterated } from './devanagari';
import { phraseOf, soundOf } from './words';

const sameSound = (one: string, other: string) => soundOf(phraseOf(one)) === soundOf(phraseOf(other));

describe('a word', () => {
  it.each([
    ['Kurtas', 'kurta'],
    ['JUTTIS', 'jutti'],
    ['juttiyon', 'jutti'],
    ['crêpe', 'crepe'],
    ['Crêpe', 'crepe'],
    ['dresses', 'dress'],
    ['lotuses', 'lotu'],
    ['lotus', 'lotu'],
    ['women’s', 'women'],
    ["women's", 'women'],
    ['kurtiyan', 'kurti'],
    ['T-shirts', 'tshirt'],
    ['\u200fkurta\u202e', 'kurta'],
    ['👗 kurta 🐘', 'kurta'],
    ['(silk)*', 'silk'],
    ['glass', 'glass'],
  ])('%s is known as %s', (said, term) => {
    expect(phraseOf(said)).toBe(term);
  });

  it.each([
    ['कुर्ता', 'kurtaa'],
    ['लाल', 'laal'],
    ['हाथी', 'haathee'],
    ['कपड़े', 'kapde'],
    ['दुपट्टा', 'dupattaa'],
    ['कमल', 'kamal'],
    ['में', 'me'],
    ['ऊंट', 'oont'],
    ['५', '5'],
  ])('in Hindi, %s, is %s in Latin letters', (said, latin) => {
    expect(transliterated(said)).toBe(latin);
  });

  it.each([
    ['haathi', 'hathi'],
    ['हाथी', 'hathi'],
    ['laal', 'lal'],
    ['neela', 'nila'],
    ['नीला', 'neela'],
    ['kurtta', 'kurta'],
    ['कुर्ता', 'kurta'],
    ['duppatta', 'dupatta'],
    ['phool', 'fool'],
    ['karwaan', 'karvan'],
    ['jootee', 'juti'],
    ['chaand', 'chand'],
    ['gangaur', 'gangor'],
  ])('%s sounds like %s', (one, other) => {
    expect(sameSound(one, other)).toBe(true);
  });

  it.each([
    ['red', 'gathered'],
    ['mor', 'moon'],
    ['men', 'women'],
    ['kamal', 'camel'],
  ])('%s does not sound like %s', (one, other) => {
    expect(sameSound(one, other)).toBe(false);
  });
});
