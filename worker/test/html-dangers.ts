const ALLOWED_URL = /^(https?:|mailto:|tel:|\/(?!\/)|#|[\w.-]+(\/|$))/i;
const allowedAttributes =
  /^(href|title|rel|src|alt|width|height|loading|lang|start|reversed|type|colspan|rowspan|scope|span)$/;
const forbiddenTags =
  /^(script|style|iframe|frame|frameset|object|embed|applet|form|input|button|select|textarea|svg|math|base|link|meta|template|noscript|audio|video|source|title|xmp|plaintext|noembed|noframes|listing|body|html|head|dialog|marquee)$/;

/** Dangers that a second, independent parser (the platform's) finds in the cleaned HTML. */
export async function dangersIn(html: string): Promise<string[]> {
  const dangers: string[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      if (forbiddenTags.test(element.tagName)) dangers.push(`<${element.tagName}>`);
      for (const [name = "", value = ""] of element.attributes) {
        if (!allowedAttributes.test(name)) dangers.push(`${name}=${value}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from URLs
        const url = decode(value).replace(/[\u0000-\u0020]/g, "");
        if (/^(href|src)$/.test(name) && url !== "" && !ALLOWED_URL.test(url)) dangers.push(`${name}=${value}`);
      }
    },
    comments: () => void dangers.push("a comment"),
  });
  await rewriter.transform(new Response(html, { headers: { "content-type": "text/html" } })).text();
  return dangers;
}

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_match, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);?/g, (_match, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll("&colon;", ":")
    .replace(/&(Tab|NewLine);/g, "")
    .replaceAll("&amp;", "&");
