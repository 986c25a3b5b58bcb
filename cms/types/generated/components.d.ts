import type { Schema, Struct } from '@strapi/strapi';

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
      'page.question': PageQuestion;
      'page.section': PageSection;
      'shop.link': ShopLink;
    }
  }
}
