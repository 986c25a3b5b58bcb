import { pages } from 'shared-types/contract/pages';
import { implement } from '../../../lib/http/endpoint';
import { about, contact, faq, home, legal, sizeGuide } from '../services/page';

export default implement(pages, { home, about, faq, legal, contact, sizeGuide });
