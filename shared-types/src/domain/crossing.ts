/** Where a tab keeps, from Strapi's UI to the back office, the ticket that signs in there. */
export const CROSSING_TICKET = 'crossing-ticket';
