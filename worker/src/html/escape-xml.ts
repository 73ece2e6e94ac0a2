/** A text for elements and attributes of XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
