/** A part of a page's body: HTML as it is, or around HTML an island with its properties. */
interface Part {
  kind: "html" | "hero" | "carousel" | "form" | "particles";
  html: string;
  props?: Record<string, unknown>;
}

/** What `lab/bench/astro` makes one page of. */
export interface AstroPage {
  path: string;
  language: string;
  head: string;
  parts: Part[];
}

/** Where the form of `/contact` is sent to. */
const INQUIRIES = "/api/contact";

/** What is an island: carousels, the form of the page, and the drifting dots. */
const islands =
  /<section\b[^>]*\baria-roledescription="carousel".*?<\/section>|<form\b[^>]*>.*?<\/form>|<canvas\b[^>]*><\/canvas>/gs;

/**
 * Takes one of our documents without scripts apart, into what Astro writes as it is and what becomes an island.
 * @throws Error when an island does not look as it does on our site
 */
export function astroPage(path: string, document: string): AstroPage {
  const head = between(document, "<head>", "</head>");
  const [, body = ""] = /<body\b[^>]*>(.*)<\/body>/s.exec(document) ?? [];
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: html, index } of body.matchAll(islands)) {
    parts.push({ kind: "html", html: body.slice(at, index) }, islandOf(html));
    at = index + html.length;
  }
  parts.push({ kind: "html", html: body.slice(at) });
  return { path, language: attributeOf(document.slice(document.indexOf("<html")), "lang"), head, parts };
}

function islandOf(html: string): Part {
  if (html.startsWith("<canvas")) return { kind: "particles", html: "", props: { className: classOf(html) } };
  if (html.startsWith("<form")) {
    const [, open = "", fields = ""] = /^(<form\b[^>]*>)(.*)<\/form>$/s.exec(html) ?? [];
    return { kind: "form", html: fields, props: { className: classOf(open), action: INQUIRIES } };
  }
  return carouselOf(html);
}

/** Its slides stay HTML; the island writes the controls with the same classes. */
function carouselOf(html: string): Part {
  const viewportAt = html.indexOf('<div class="swiper ');
  const endAt = html.lastIndexOf("<span ");
  const controls = html.slice(0, viewportAt);
  const slides = html.slice(viewportAt, endAt);
  const isHero = slides.includes("<h2");
  const count = slides.match(/aria-roledescription="slide"/g)?.length ?? 0;
  const motion = isHero
    ? { delayMs: 3000, speedMs: 1200, spaceBetweenPx: 0, waitForTransition: false }
    : { delayMs: 2500, speedMs: 1200, spaceBetweenPx: 30, waitForTransition: true };
  const [button = ""] = /<button\b.*?<\/button>/s.exec(controls) ?? [];
  const list = controls.slice(controls.indexOf("<ol"));
  const classes = {
    carousel: classOf(html),
    controls: classOf(controls.slice(controls.indexOf("<div"))),
    button: classOf(button),
    label: classOf(button.slice(button.indexOf("<span"))),
    bullets: classOf(list),
    bullet: classOf(list.slice(list.indexOf("<button"))),
    end: classOf(html.slice(endAt)),
  };
  const props = { label: attributeOf(html, "aria-label"), count, start: isHero ? "settled" : "near", motion, classes };
  return { kind: isHero ? "hero" : "carousel", html: slides, props };
}

const classOf = (html: string): string => attributeOf(html, "class");

/** An attribute of the element that the HTML begins with. */
function attributeOf(html: string, name: string): string {
  const value = new RegExp(`^<[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`There is no ${name} in ${html.slice(0, 120)}`);
  return value;
}

function between(text: string, start: string, end: string): string {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`A document has no ${start}`);
  return text.slice(from + start.length, to);
}
