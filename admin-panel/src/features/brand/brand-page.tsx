import { Col } from 'react-bootstrap';
import { BrandFields, checkColors } from 'shared-types/contract/brand';
import { store } from 'shared-types/contract/store';
import {
  type CardStyle,
  COLOR_NAMES,
  COLORS,
  CORNER_NAMES,
  FONT_PAIRS,
  ORDER_PREFIX_HINT,
  type OrnamentName,
} from 'shared-types/domain/brand';
import { sentenceCase } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { showBrand } from '../../lib/session/shop-brand';
import { choice, lines, type Section, text, toggle } from '../../ui/form/field-table';
import { SettingsScreen } from '../../ui/form/settings-screen';
import { PictureId, picture } from '../../ui/picture/picture-field';
import { BrandPreview } from './brand-preview';
import { ColorField } from './color-field';

const PICTURES = { logo_id: PictureId, icon_id: PictureId, share_picture_id: PictureId };
const Values = BrandFields.extend(PICTURES).superRefine(checkColors);

const ORNAMENT_LABELS: Record<OrnamentName, string> = { line: 'A line', lotus: 'A lotus', none: 'None' };
const CARD_LABELS: Record<CardStyle, string> = {
  plain: 'The picture alone',
  framed: 'In a thin line',
  raised: 'On a sheet of its own',
};

const CARDS = [
  {
    title: 'Name',
    fields: [
      text('name', 'Name', { required: true, maxLength: 100 }),
      text('tagline', 'Tagline', { maxLength: 200, hint: 'Beside the name, in a few words' }),
      picture('logo_id', 'Logo', 'On invoices and mails'),
      toggle('logo_in_header', 'The logo stands in the header, not the name'),
      picture('icon_id', 'Icon', 'Square. Browser tabs and phones show it; without one, the first letter of the name'),
      picture(
        'share_picture_id',
        'Share picture',
        'Shown where your shop is shared. Without one it is drawn from the name and the picture of the home page',
      ),
      text('order_prefix', 'Order numbers begin with', {
        ...{ required: true, maxLength: 6, autoCapitalize: 'characters' },
        hint: `${ORDER_PREFIX_HINT}. Orders there are keep their numbers`,
      }),
    ],
  },
  {
    title: 'Colours, corners and fonts',
    fields: [
      COLOR_NAMES.map((name) => ({
        ...{ name, label: COLORS[name].label, width: { md: 7 } },
        draw: (place) => <ColorField {...place} />,
      })),
      (of) => (
        <Col md={5}>
          <BrandPreview of={of} />
        </Col>
      ),
      choice('font_pair', 'Fonts', Object.entries(FONT_PAIRS)),
      choice(
        'corners',
        'Corners',
        CORNER_NAMES.map((name) => [name, sentenceCase(name)]),
      ),
      choice('card_style', 'Products in lists', Object.entries(CARD_LABELS)),
      choice('ornament', 'Ornament above headings', Object.entries(ORNAMENT_LABELS)),
    ],
  },
  {
    title: 'Words',
    fields: [
      text('collection_note', 'About the collection', {
        ...{ maxLength: 300, hint: 'What search engines show of the collection' },
      }),
      lines('product_note', 'On each product', {
        ...{ rows: 3, maxLength: 500, hint: 'Such as how all your pieces are made' },
      }),
      text('footer_note', 'In the footer', { maxLength: 200, hint: 'Behind © and the name' }),
      lines('mail_note', 'Below each mail', { maxLength: 500 }),
      lines('invoice_note', 'Below each document', { maxLength: 500 }),
    ],
  },
] satisfies Section[];

/** The shop's name and look: whatever is saved here is everywhere at once. */
const BrandPage = () => (
  <SettingsScreen
    title="Brand"
    what="The brand"
    failed="Failed to load the brand"
    bars={8}
    show={store.brand}
    save={store.setBrand}
    schema={Values}
    toValues={({ logo, icon, share_picture }) => ({ logo_id: logo, icon_id: icon, share_picture_id: share_picture })}
    cards={CARDS}
    messages={{ done: 'Brand saved', failed: 'Failed to save the brand', refresh: ['/store'] }}
    onSaved={showBrand}
    exit={paths.settings}
  />
);

export default BrandPage;
