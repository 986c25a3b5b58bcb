import { phraseOf } from './words';

/** What a query says around what it looks for, in English and in Hindi; words of a shop of its own are its staff's (search-word). */
const SMALL = `
a an and any are as at be best by buy can for from get give good great have hey hi how i in is it item like look looking
me my need nice of on online or our out please pls product really search see shop shopping show some something that the
their them these this to under want we what where which with you your colour color coloured colored size sized price
cost cheap cheapest affordable budget latest quality original design designed designer style stylish trendy beautiful
pretty cute lovely awesome amazing piece pair set wear wearing collection all more only fancy unique new sale offer
ka ke ki ko k kaa kee mein mai main se sai par pe wala wale wali vala vale vali liye lie aur chahiye chaiye chahie dikhao
dikhaiye dikhana accha acha achha achhe ache achi sundar sunder khubsurat naya naye nayi sasta saste sasti mehenga mehnga
hai ya ho koi kuch ek bhi rang rangin hamare mere meri mera apne apni
वाला वाले वाली का के की को में से लिए और चाहिए दिखाओ अच्छा अच्छे सुंदर नया नई सस्ता सस्ते रंग
`;

export const SMALL_WORDS: ReadonlySet<string> = new Set(SMALL.trim().split(/\s+/).map(phraseOf));
