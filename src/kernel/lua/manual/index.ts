// What is written out of the API's description: definitions for the Lua language server, and the page for people.

export { luaDefinitions } from './definitions.ts';
export { apiPage } from './page.ts';
