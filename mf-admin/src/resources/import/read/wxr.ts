import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX, type SiteKind } from "@optimyz/contract/domain/imports";
import { FileProblem } from "./file-problem.ts";
import { readXml } from "./xml.ts";

const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** A page, post, picture or testimonial of another site. */
export interface SiteItem {
  /** Among those of its kind, from 1. */
  number: number;
  /** By the fields of `siteFields`. */
  values: Record<string, string>;
  isDraft: boolean;
}

/** Why something of a file is not offered, and how many times. */
export const leftReasons = [
  "comments",
  "other kinds",
  "other files",
  "with a password",
  "deleted",
  "too long",
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What an export of WordPress has. */
export interface OldSite {
  fileName: string;
  /** With its port, if it has one. */
  host: string;
  items: Readonly<Record<SiteKind, readonly SiteItem[]>>;
  left: ReadonlyMap<LeftReason, number>;
}

type Texts = Map<string, string>;

/** An item of the file: texts of its tags, and its own fields. */
interface Read {
  texts: Texts;
  meta: Texts;
}

/** Tags whose text is read, in an item. */
const IN_ITEM = new Set([
  ...["title", "link", "guid", "content:encoded", "excerpt:encoded", "wp:post_id", "wp:post_name", "wp:status"],
  ...["wp:post_type", "wp:post_date_gmt", "wp:attachment_url", "wp:post_password", "wp:meta_key", "wp:meta_value"],
]);
const OF_SITE = new Set(["link", "wp:base_site_url", "wp:base_blog_url", "wp:wxr_version"]);

/**
 * Reads a WXR file of WordPress, versions 1.0 to 1.2.
 * @throws FileProblem
 */
export async function readWxr(file: File): Promise<OldSite> {
  if (file.size > FILE_BYTES_MAX) throw new FileProblem("too large");
  const { site, read, comments } = parse(await file.text());
  const address = site.get("wp:base_blog_url") || site.get("wp:base_site_url") || site.get("link") || "";
  const host = URL.parse(address.trim())?.host;
  if (!site.has("wp:wxr_version") || !host) throw new FileProblem("no site");
  return { fileName: file.name, host, ...sorted(read, host, comments) };
}

function parse(xml: string) {
  const [site, read]: [Texts, Read[]] = [new Map(), []];
  let item: Read | undefined;
  let [tag, text, comments, isComment, isWhole] = ["", "", 0, false, false];
  try {
    readXml(xml, {
      open(_, __, whole) {
        if (whole === "item") item = { texts: new Map(), meta: new Map() };
        if (whole === "wp:comment") [isComment, comments] = [true, comments + 1];
        tag = !isComment && (item ? IN_ITEM : OF_SITE).has(whole) ? whole : "";
        text = "";
      },
      text(piece) {
        if (tag !== "") text += piece;
      },
      close(_, whole) {
        if (tag === whole) {
          if (whole === "wp:meta_value") item?.meta.set(item.texts.get("wp:meta_key") ?? "", text);
          else if (item) item.texts.set(whole, text);
          else if (!site.has(whole)) site.set(whole, text);
        }
        tag = "";
        if (whole === "wp:comment") isComment = false;
        if (whole === "rss") isWhole = true;
        if (whole !== "item" || !item) return;
        read.push(item);
        item = undefined;
      },
    });
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem("no site");
  }
  if (!isWhole) throw new FileProblem("no site");
  return { site, read, comments };
}

function sorted(read: readonly Read[], host: string, comments: number): Pick<OldSite, "items" | "left"> {
  const items: Record<SiteKind, SiteItem[]> = { pictures: [], testimonials: [], posts: [], pages: [] };
  const left = new Map<LeftReason, number>();
  const leave = (reason: LeftReason, count = 1) => left.set(reason, (left.get(reason) ?? 0) + count);
  if (comments > 0) leave("comments", comments);
  const pictures = new Map(read.map((each) => [each.texts.get("wp:post_id"), each.texts.get("wp:attachment_url")]));
  for (const each of read) {
    const [kind, reason] = kindOf(each);
    if (!kind) {
      leave(reason);
      continue;
    }
    if (items[kind].length >= IMPORT_ROWS_MAX) throw new FileProblem("too many rows");
    const values = valuesOf(kind, each, host, (id) => pictures.get(id));
    const isDraft = kind !== "pictures" && each.texts.get("wp:status") !== "publish";
    items[kind].push({ number: items[kind].length + 1, values, isDraft });
  }
  return { items, left };
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

function kindOf({ texts }: Read): [SiteKind] | [undefined, LeftReason] {
  const [type = "", status = ""] = [texts.get("wp:post_type"), texts.get("wp:status")];
  if (status === "trash" || status === "auto-draft") return [undefined, "deleted"];
  if (type === "attachment") {
    const path = URL.parse(texts.get("wp:attachment_url")?.trim() ?? "")?.pathname ?? "";
    return PICTURE.test(path) ? ["pictures"] : [undefined, "other files"];
  }
  const isTestimonial = /testimonial/i.test(type);
  if (type !== "page" && type !== "post" && !isTestimonial) return [undefined, "other kinds"];
  if ((texts.get("wp:post_password") ?? "") !== "") return [undefined, "with a password"];
  if ((texts.get("content:encoded") ?? "").length > IMPORT_TEXT_MAX) return [undefined, "too long"];
  return [isTestimonial ? "testimonials" : type === "page" ? "pages" : "posts"];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path of an address of the site, decoded and without its last slash; empty for what has none of its own. */
function pathOf(address: string, host: string): string {
  const url = URL.parse(address.trim());
  const bare = (name: string) => name.replace(/^www\./, "");
  if (url?.search !== "" || bare(url.host) !== bare(host)) return "";
  const path = decoded(url.pathname).normalize("NFC").replace(/\/$/, "");
  return path.length > 1_000 ? "" : path;
}

function valuesOf(kind: SiteKind, { texts, meta }: Read, host: string, pictureOf: (id: string) => string | undefined) {
  const text = (name: string) => (texts.get(name) ?? "").trim();
  const named = (names: RegExp) => [...meta].find(([key, value]) => names.test(key) && value.trim() !== "")?.[1] ?? "";
  const url = text("wp:attachment_url");
  const time = text("wp:post_date_gmt");
  const all: Record<string, string> = {
    guid: text("guid") || text("link"),
    item: text("wp:post_id"),
    title: text("title").replace(/\s+/g, " "),
    path: pathOf(kind === "pictures" ? url : text("link"), host),
    site: host,
    ...(kind !== "pictures" && { text: text("content:encoded"), slug: decoded(text("wp:post_name")) }),
    ...(kind === "pictures" && { url, alt: meta.get("_wp_attachment_image_alt") ?? "" }),
    ...(kind === "posts" && {
      summary: text("excerpt:encoded"),
      state: text("wp:status"),
      published_at: /^[1-9]\d{3}-/.test(time) ? `${time.replace(" ", "T")}Z` : "",
      picture: pathOf(pictureOf(meta.get("_thumbnail_id") ?? "") ?? "", host),
    }),
    ...(kind === "testimonials" && {
      location: named(/location|city|place/i),
      designation: named(/designation|position|role|job/i),
    }),
  };
  const filled = Object.entries(all).filter(([, value]) => value !== "");
  return Object.fromEntries(
    filled.map(([field, value]) => [field, field === "text" ? value : value.slice(0, IMPORT_CELL_MAX).toWellFormed()]),
  );
}
