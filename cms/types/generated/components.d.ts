import type { Schema, Struct } from '@strapi/strapi';

export interface BlockBadges extends Struct.ComponentSchema {
  collectionName: 'components_block_badges';
  info: {
    description: 'What the shop promises, by the store settings';
    displayName: 'Badges';
    icon: 'check';
  };
  attributes: {};
}

export interface BlockBanner extends Struct.ComponentSchema {
  collectionName: 'components_block_banners';
  info: {
    displayName: 'Banner';
  };
  attributes: {
    link: Schema.Attribute.String;
    picture: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
    title: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface BlockBanners extends Struct.ComponentSchema {
  collectionName: 'components_block_banner_rows';
  info: {
    description: "Wide pictures with links. Without any of its own: the shop's banners";
    displayName: 'Banner row';
    icon: 'apps';
  };
  attributes: {
    items: Schema.Attribute.Component<'block.banner', true>;
  };
}

export interface BlockFaq extends Struct.ComponentSchema {
  collectionName: 'components_block_faqs';
  info: {
    description: 'Questions that open to their answers';
    displayName: 'Questions';
    icon: 'question';
  };
  attributes: {
    items: Schema.Attribute.Component<'page.question', true>;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockFilm extends Struct.ComponentSchema {
  collectionName: 'components_block_films';
  info: {
    description: 'A film, of which nothing is loaded before it is played';
    displayName: 'Film';
    icon: 'play';
  };
  attributes: {
    film: Schema.Attribute.Media<'videos', true>;
    poster: Schema.Attribute.Media<'images'>;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockGallery extends Struct.ComponentSchema {
  collectionName: 'components_block_galleries';
  info: {
    description: 'Pictures as they are cut';
    displayName: 'Gallery';
    icon: 'landscape';
  };
  attributes: {
    pictures: Schema.Attribute.Media<'images', true>;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockHero extends Struct.ComponentSchema {
  collectionName: 'components_block_heroes';
  info: {
    description: 'Large words with a picture beside them';
    displayName: 'Hero';
    icon: 'picture';
  };
  attributes: {
    button_label: Schema.Attribute.String;
    button_link: Schema.Attribute.String;
    heading: Schema.Attribute.String & Schema.Attribute.Required;
    picture: Schema.Attribute.Media<'images'>;
    picture_phone: Schema.Attribute.Media<'images'>;
    text: Schema.Attribute.Text;
  };
}

export interface BlockLook extends Struct.ComponentSchema {
  collectionName: 'components_block_looks';
  info: {
    description: 'A picture in which products are marked';
    displayName: 'Picture with products';
    icon: 'eye';
  };
  attributes: {
    picture: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
    tags: Schema.Attribute.Component<'block.tag', true>;
    text: Schema.Attribute.Text;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockMap extends Struct.ComponentSchema {
  collectionName: 'components_block_maps';
  info: {
    description: 'An address with a picture of the map and a link to it';
    displayName: 'Map';
    icon: 'pinMap';
  };
  attributes: {
    address: Schema.Attribute.Text & Schema.Attribute.Required;
    button_label: Schema.Attribute.String;
    button_link: Schema.Attribute.String;
    heading: Schema.Attribute.String;
    picture: Schema.Attribute.Media<'images'>;
  };
}

export interface BlockNewsletter extends Struct.ComponentSchema {
  collectionName: 'components_block_newsletters';
  info: {
    description: 'Asks for a mail address, which a mailed link confirms';
    displayName: 'Newsletter';
    icon: 'envelop';
  };
  attributes: {
    heading: Schema.Attribute.String & Schema.Attribute.Required;
    text: Schema.Attribute.Text;
  };
}

export interface BlockProducts extends Struct.ComponentSchema {
  collectionName: 'components_block_product_rails';
  info: {
    description: 'A rail or grid of products, by a rule or by hand';
    displayName: 'Products';
    icon: 'shoppingCart';
  };
  attributes: {
    button_label: Schema.Attribute.String;
    button_link: Schema.Attribute.String;
    category: Schema.Attribute.Relation<'oneToOne', 'api::catalogue.category'>;
    layout: Schema.Attribute.Enumeration<['line', 'grid']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'line'>;
    limit: Schema.Attribute.Integer & Schema.Attribute.DefaultTo<10>;
    products: Schema.Attribute.Relation<'oneToMany', 'api::catalogue.product'>;
    rule: Schema.Attribute.Enumeration<
      ['newest', 'popular', 'offers', 'chosen']
    > &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'newest'>;
    text: Schema.Attribute.Text;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockQuote extends Struct.ComponentSchema {
  collectionName: 'components_block_quotes';
  info: {
    description: "Somebody's words";
    displayName: 'Quote';
    icon: 'quote';
  };
  attributes: {
    by: Schema.Attribute.String;
    text: Schema.Attribute.Text & Schema.Attribute.Required;
  };
}

export interface BlockSquares extends Struct.ComponentSchema {
  collectionName: 'components_block_squares';
  info: {
    description: 'Squares, each of which leads to where there are more';
    displayName: 'Square pictures';
    icon: 'grid';
  };
  attributes: {
    link: Schema.Attribute.String;
    pictures: Schema.Attribute.Media<'images', true>;
    title_first: Schema.Attribute.String;
    title_second: Schema.Attribute.String;
  };
}

export interface BlockTag extends Struct.ComponentSchema {
  collectionName: 'components_block_tags';
  info: {
    displayName: 'Marked product';
  };
  attributes: {
    left: Schema.Attribute.Decimal & Schema.Attribute.Required;
    product: Schema.Attribute.Relation<'oneToOne', 'api::catalogue.product'>;
    top: Schema.Attribute.Decimal & Schema.Attribute.Required;
  };
}

export interface BlockText extends Struct.ComponentSchema {
  collectionName: 'components_block_texts';
  info: {
    description: 'Words, with a picture beside them or without';
    displayName: 'Text with picture';
    icon: 'write';
  };
  attributes: {
    body: Schema.Attribute.Blocks;
    button_label: Schema.Attribute.String;
    button_link: Schema.Attribute.String;
    heading: Schema.Attribute.String;
    picture: Schema.Attribute.Media<'images'>;
    picture_side: Schema.Attribute.Enumeration<['left', 'right']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'right'>;
  };
}

export interface PageQuestion extends Struct.ComponentSchema {
  collectionName: 'components_page_questions';
  info: {
    displayName: 'Question';
  };
  attributes: {
    answer: Schema.Attribute.Text & Schema.Attribute.Required;
    question: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface PageSection extends Struct.ComponentSchema {
  collectionName: 'components_page_sections';
  info: {
    displayName: 'Section';
  };
  attributes: {
    body: Schema.Attribute.Text & Schema.Attribute.Required;
    title: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

export interface ShopLink extends Struct.ComponentSchema {
  collectionName: 'components_shop_links';
  info: {
    displayName: 'Link';
  };
  attributes: {
    name: Schema.Attribute.String & Schema.Attribute.Required;
    url: Schema.Attribute.String & Schema.Attribute.Required;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'block.badges': BlockBadges;
      'block.banner': BlockBanner;
      'block.banners': BlockBanners;
      'block.faq': BlockFaq;
      'block.film': BlockFilm;
      'block.gallery': BlockGallery;
      'block.hero': BlockHero;
      'block.look': BlockLook;
      'block.map': BlockMap;
      'block.newsletter': BlockNewsletter;
      'block.products': BlockProducts;
      'block.quote': BlockQuote;
      'block.squares': BlockSquares;
      'block.tag': BlockTag;
      'block.text': BlockText;
      'page.question': PageQuestion;
      'page.section': PageSection;
      'shop.link': ShopLink;
    }
  }
}
