import { createHmac } from "node:crypto";
import { Hono } from "hono";

/**
 * A stand-in for WhatsApp's Cloud API that speaks the part of the published protocol that the site uses: it takes template messages,
 * refuses what Meta refuses, and makes signed messages about them. Nothing of it is shared with the code that it tests.
 */

export const whatsappKeys = {
  WHATSAPP_TOKEN: "token-of-the-stand-in-for-whatsapp",
  WHATSAPP_APP_SECRET: "signs messages of WhatsApp",
  WHATSAPP_VERIFY_TOKEN: "a word that Meta shows",
};

export const PHONE_NUMBER_ID = "106540352242922";

/** Templates that are approved, with the number of places in their texts. */
const approved: Readonly<Record<string, number>> = {
  "place_confirmed en": 4,
  "place_confirmed hi": 4,
  "meeting_reminder en_US": 4,
  "payment_due en": 4,
  "certificate_ready en": 3,
  "wrong_places en": 2,
};

interface Taken {
  id: string;
  to: string;
  template: string;
  language: string;
  parameters: string[];
  mark: string;
}

/** `timeout` takes nothing and never responds, `lost` takes the message and never responds, `html` is a page. */
type Failure = "timeout" | "lost" | "html" | { status: number; code?: number };

interface Sent {
  messaging_product?: string;
  to?: string;
  type?: string;
  template?: {
    name: string;
    language: { code: string };
    components?: { type: string; parameters: { type: string; text: string }[] }[];
  };
  biz_opaque_callback_data?: string;
}

const refusal = (code: number, message: string) => ({
  error: { message: `(#${code}) ${message}`, type: "OAuthException", code },
});

export function whatsappStandIn() {
  const taken: Taken[] = [];
  const failures: Failure[] = [];
  /** Numbers without WhatsApp, without the plus. */
  const absent = new Set<string>();
  /** Called once a message is taken, before the response. */
  const hooks: { taken?: (message: Taken) => Promise<void> } = {};
  const asked: string[] = [];
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });

  app.post("/:version/:number/messages", async (c) => {
    asked.push(c.req.path);
    const failure = failures.shift();
    if (failure === "timeout") throw new TypeError("The stand-in does not respond.");
    if (failure === "html") return c.html("<!doctype html><title>Sorry</title>");
    if (typeof failure === "object") return c.json(refusal(failure.code ?? 1, "Fails"), failure.status as 400);
    if (c.req.header("authorization") !== `Bearer ${whatsappKeys.WHATSAPP_TOKEN}`)
      return c.json(refusal(190, "Invalid OAuth access token"), 401);
    if (c.req.param("number") !== PHONE_NUMBER_ID || !/^v\d+\.\d$/.test(c.req.param("version")))
      return c.json(refusal(100, "Unsupported post request"), 400);
    const body: Sent = await c.req.json();
    const { to = "", template } = body;
    if (body.messaging_product !== "whatsapp" || body.type !== "template" || !template || !/^[1-9]\d{7,14}$/.test(to))
      return c.json(refusal(100, "Invalid parameter"), 400);
    if (absent.has(to)) return c.json(refusal(131026, "Message undeliverable"), 400);
    const parameters = (template.components?.[0]?.parameters ?? []).map(({ text }) => text);
    const places = approved[`${template.name} ${template.language.code}`];
    if (places === undefined) return c.json(refusal(132001, "Template name does not exist in the translation"), 404);
    if (places !== parameters.length) return c.json(refusal(132000, "Number of parameters does not match"), 400);
    if (parameters.some((text) => text === "" || /[\n\t]| {4}/.test(text)))
      return c.json(
        refusal(132018, "Param text cannot have new-line/tab characters or more than 4 consecutive spaces"),
        400,
      );
    if (parameters.join("").length > 1024) return c.json(refusal(132005, "Template text too long"), 400);
    const id = `wamid.${btoa(`${to} ${taken.length} ${crypto.randomUUID()}`)}`;
    const message = {
      id,
      to,
      template: template.name,
      language: template.language.code,
      parameters,
      mark: body.biz_opaque_callback_data ?? "",
    };
    taken.push(message);
    await hooks.taken?.(message);
    if (failure === "lost") throw new TypeError("The response is lost.");
    return c.json({
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: "accepted" }],
    });
  });

  const signed = (value: object, secret = whatsappKeys.WHATSAPP_APP_SECRET) => {
    // As Meta does it: signs beyond ASCII are escaped, and the signature is over what is sent.
    const body = JSON.stringify(value).replaceAll(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return { body, headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` } };
  };
  const wrapped = (value: object, number = PHONE_NUMBER_ID) => ({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "102290129340398",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "15550783881", phone_number_id: number },
              ...value,
            },
          },
        ],
      },
    ],
  });
  const seconds = () => String(Math.floor(Date.now() / 1000));
  /** What Meta tells about a message. @param code of a failure @param number the phone number id */
  const status = ({ id, to, mark }: Taken, state: string, { code, number, secret, isBare }: Told = {}) =>
    signed(
      wrapped(
        {
          statuses: [
            {
              id,
              status: state,
              timestamp: seconds(),
              recipient_id: to,
              ...(!isBare && { biz_opaque_callback_data: mark }),
              ...(code !== undefined && { errors: [{ code, title: "Fails", message: "Fails" }] }),
            },
          ],
        },
        number,
      ),
      secret,
    );
  /** What somebody answers. @param from without the plus */
  const answer = (from: string, body: string, at = seconds()) =>
    signed(
      wrapped({
        contacts: [{ profile: { name: "Asha Rao" }, wa_id: from }],
        messages: [{ from, id: "wamid.answer", timestamp: at, type: "text", text: { body } }],
      }),
    );
  return { fetch: app.fetch, taken, failures, absent, asked, hooks, status, answer, signed };
}

interface Told {
  code?: number;
  number?: string;
  secret?: string;
  /** Without our mark. */
  isBare?: true;
}
