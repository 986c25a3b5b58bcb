export interface Audience {
  gender: 'female' | 'male' | 'unisex' | null;
  age_group: 'kids' | 'adult' | null;
}

const FEMALE = /\b(wom[ae]n('?s)?|womens?wear|lad(y|ies)|girls?)\b/;
const MALE = /\b(m[ae]n('?s)?|menswear|gents?|boys?)\b/;
const KIDS = /\b(kids?|kidswear|child(ren)?|bab(y|ies)|girls?|boys?)\b/;

/** For whom clothes are, as Google asks it of them, by the names of their categories; null where these do not say it. */
export function audienceOf(categories: readonly string[]): Audience {
  const words = categories.join(' | ').toLowerCase().replaceAll('’', "'");
  const isKids = KIDS.test(words);
  const [isFemale, isMale] = [FEMALE.test(words), MALE.test(words)];
  if (!isFemale && !isMale && !isKids && !/\bunisex\b/.test(words)) return { gender: null, age_group: null };
  const gender = isFemale === isMale ? 'unisex' : isFemale ? 'female' : 'male';
  return { gender, age_group: isKids ? 'kids' : 'adult' };
}
