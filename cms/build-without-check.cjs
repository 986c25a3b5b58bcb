// Strapi compiles and checks the whole server before it builds its screens. `build:server` has compiled it, and its types are
// checked by `npm run check`: whoever starts the shop does not wait a minute for that.
require('@strapi/typescript-utils').compile = async () => {};
