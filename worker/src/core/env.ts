import { isEmail } from "@optimyz/contract/api/email";
import * as z from "@optimyz/contract/z";
import { parsedJson } from "./json.ts";

/** The bindings of the Worker, as `wrangler.jsonc` declares them. Variables stay text until `readConfig`. */
export interface Bindings {
  DB: D1Database;
  UPLOADS: R2Bucket;
  RELEASES: R2Bucket;
  /** Absent where the account keeps no archives. */
  BACKUPS?: R2Bucket;
  /** Scratch database that a drill restores into. */
  DRILL?: D1Database;
  LIMIT_ACCOUNT: RateLimit;
  LIMIT_IP_ADDRESS: RateLimit;
  MAIL: SendEmail;
  /** Absent outside wrangler. */
  VERSION?: WorkerVersionMetadata;
  /** Absent where the account has no Cloudflare Images: images are then stored as they came, without their metadata. */
  IMAGES?: ImagesBinding;
  /** Absent where the account has no Worker Loader: documents then go out without a rendered body. */
  LOADER?: WorkerLoader;
  /** An object for each front-end whose releases have a server part, with their database. */
  PARTS: DurableObjectNamespace;
  ADMIN_EMAIL?: string;
  ADMIN_PASSWORD?: string;
  RELEASE_TOKEN?: string;
  SECRET_KEY?: string;
  /** Seals the archives; without it none is made. */
  BACKUP_KEY?: string;
  /** The payment service's signing secret; without it the webhook does not exist. */
  PAYMENT_SECRET?: string;
  /** Keys of payment gateways, and the secrets by which they sign their messages. */
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_WEBHOOK_SECRET?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** A stand-in for the gateways' API and pages, on the developer's own machine alone. */
  GATEWAY_ORIGIN?: string;
  /** Of Meta: sends messages by WhatsApp; its app's secret, by which its messages are signed; the word that it shows to prove itself. */
  WHATSAPP_TOKEN?: string;
  WHATSAPP_APP_SECRET?: string;
  WHATSAPP_VERIFY_TOKEN?: string;
  /** A stand-in for Meta's API, on the developer's own machine alone. */
  WHATSAPP_ORIGIN?: string;
  SITE_ORIGIN?: string;
  ADMIN_ORIGIN?: string;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  TESTIMONIAL_MODERATION?: string;
  RENDERING?: string;
  DICTIONARIES?: string;
  AVIF?: string;
  OFFLINE?: string;
  DEV_REMOTES?: string;
}

const emailAddress = (message: string) => z.string(message).check(z.refine(isEmail, message));

/** An absent or empty variable counts as not set. */
const blankable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    z.optional(schema),
  );

const originOf = (message: string) =>
  z
    .string(message)
    .check(
      z.refine(
        (text) => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text,
        "must be an origin without a path, such as https://www.example.com",
      ),
    );

const remotesFromJson = z.transform((text: string): unknown => parsedJson(text) ?? null);

const configSchema = z.object({
  ADMIN_EMAIL: blankable(emailAddress("must be an e-mail address")),
  ADMIN_PASSWORD: blankable(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  RELEASE_TOKEN: blankable(z.string().check(z.minLength(20, "must have at least 20 characters"))),
  /** Seals secrets that the database keeps, such as those of authenticator apps. */
  SECRET_KEY: blankable(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  BACKUP_KEY: blankable(z.string().check(z.minLength(40, "must have at least 40 characters, such as 32 random bytes"))),
  PAYMENT_SECRET: blankable(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  RAZORPAY_KEY_ID: blankable(z.string().check(z.regex(/^rzp_(?:test|live)_\w{4,80}$/, "must look like rzp_live_…"))),
  RAZORPAY_KEY_SECRET: blankable(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  RAZORPAY_WEBHOOK_SECRET: blankable(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  STRIPE_SECRET_KEY: blankable(
    z.string().check(z.regex(/^[sr]k_(?:test|live)_\w{4,300}$/, "must look like sk_live_… or rk_live_…")),
  ),
  STRIPE_WEBHOOK_SECRET: blankable(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  GATEWAY_ORIGIN: blankable(originOf("must be an address on this machine, such as http://localhost:9000")),
  WHATSAPP_TOKEN: blankable(
    z.string().check(z.regex(/^\S{20,1000}$/, "must have at least 20 characters and no spaces")),
  ),
  WHATSAPP_APP_SECRET: blankable(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  WHATSAPP_VERIFY_TOKEN: blankable(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  WHATSAPP_ORIGIN: blankable(originOf("must be an address on this machine, such as http://localhost:9000")),
  SITE_ORIGIN: originOf("must be the site's address, such as https://www.example.com"),
  /** The admin's origin, if not the site's, so that no remote's code shares it. */
  ADMIN_ORIGIN: blankable(originOf("must be the admin's address, such as https://admin.example.com")),
  MAIL_FROM: emailAddress("must be the e-mail address that messages come from"),
  MAIL_TO: emailAddress("must be the e-mail address that notices go to"),
  TESTIMONIAL_MODERATION: z.enum(["on", "off"], 'must be "on" or "off"'),
  /** `off` leaves all rendering to the browser. */
  RENDERING: z.enum(["on", "off"], 'must be "on" or "off"'),
  /** `off` sends every script and document whole and makes no deltas. */
  DICTIONARIES: z.enum(["on", "off"], 'must be "on" or "off"'),
  /** `off` makes no copies of uploads in AVIF, and sends WebP in their place. */
  AVIF: z.enum(["on", "off"], 'must be "on" or "off"'),
  /** `off` takes the service worker of pages that open without a connection out of every browser. */
  OFFLINE: z.enum(["on", "off"], 'must be "on" or "off"'),
  DEV_REMOTES: blankable(
    z.pipe(
      z.string(),
      z.pipe(
        remotesFromJson,
        z.record(z.string(), z.string(), 'must be JSON such as {"mf-home":"http://localhost:8811"}'),
      ),
    ),
  ),
});

/** The variables, checked and typed. `DEV_REMOTES` maps a front-end's name to the URL of its development server. */
export type Config = z.infer<typeof configSchema>;

/** Whether this run is on the developer's own machine. */
export const isLocal = ({ SITE_ORIGIN }: Config): boolean =>
  ["localhost", "127.0.0.1"].includes(new URL(SITE_ORIGIN).hostname);

/**
 * Where the admin has an origin of its own: `ADMIN_ORIGIN`; on the developer's own machine `admin.localhost` as well, which
 * browsers find there by themselves.
 */
export function ownAdminOrigin(config: Config): string | undefined {
  if (config.ADMIN_ORIGIN !== undefined || !isLocal(config)) return config.ADMIN_ORIGIN;
  const { protocol, port } = new URL(config.SITE_ORIGIN);
  return `${protocol}//admin.localhost${port && `:${port}`}`;
}

/**
 * The configuration of a request: on the developer's own machine the admin is at `admin.localhost` alone for requests that
 * are made there, and for all others where it has always been, since not every client finds that host.
 */
export function configAt(config: Config, origin: string): Config {
  const own = ownAdminOrigin(config);
  return origin === own && config.ADMIN_ORIGIN === undefined ? { ...config, ADMIN_ORIGIN: own } : config;
}

const parsed = new WeakMap<Bindings, Config>();

/**
 * Checks the variables once per isolate.
 * @throws Error naming every variable that is missing or wrong
 */
export function readConfig(bindings: Bindings): Config {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = z.safeParse(configSchema, {
    TESTIMONIAL_MODERATION: "off",
    RENDERING: "on",
    DICTIONARIES: "on",
    AVIF: "on",
    OFFLINE: "on",
    ...variablesOf(bindings),
  });
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`Wrong configuration: ${lines.join("; ")}.`);
  }
  if (result.data.ADMIN_ORIGIN === result.data.SITE_ORIGIN)
    throw new Error("Wrong configuration: ADMIN_ORIGIN must be another origin than SITE_ORIGIN, or not set.");
  for (const name of ["GATEWAY_ORIGIN", "WHATSAPP_ORIGIN"] as const)
    if (result.data[name] && !isLocal(result.data))
      throw new Error(`Wrong configuration: ${name} is for a site on the developer's own machine alone.`);
  parsed.set(bindings, result.data);
  return result.data;
}

function variablesOf(bindings: Bindings): Record<string, unknown> {
  const entries = Object.keys(configSchema.shape).map((name) => [name, bindings[name as keyof Bindings]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
