import type { Hono } from "hono";
import { html } from "hono/html";
import { askedPlace } from "../batches/testimonials/queries.ts";
import { noticeIn } from "../consents/notice.ts";
import { now } from "../core/clock.ts";
import type { AppEnv } from "../http/app-env.ts";
import { limitVisitor } from "../http/limits.ts";
import { routeInLanguages } from "../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../platform/document/plain-page.ts";
import { settingsAtHand } from "../settings/site-settings.ts";
import { speechOfPage } from "../settings/speech.ts";
import { TESTIMONIAL_PATH, testimonialForm } from "./forms.ts";
import * as m from "./messages.ts";
import { refusedPage } from "./pages.ts";

/** The form that a mail leads to after the last meeting, with name and course filled in. Opening it changes nothing. */
export function testimonialPage(router: Hono<AppEnv>): void {
  routeInLanguages(router, TESTIMONIAL_PATH, async (c, token) => {
    await limitVisitor(c, "place");
    const { db } = c.var;
    const { settings } = await settingsAtHand(db);
    const { code } = speechOfPage(c, settings).language;
    const { name, course, isSent } = await askedPlace(db, token, { at: now(), language: code });
    return respondWithPlainPage(c, 200, (speech, own) => {
      const { say, text } = speech;
      if (isSent) return { title: say(m.thankYou), body: html`<p>${say(m.sharedAlready, { course })}</p>` };
      const notice = noticeIn(own, "testimonial", code);
      const { body } = refusedPage(testimonialForm, { values: { name }, errors: {}, notice }, speech);
      return { title: text(testimonialForm.title), body: html`<p>${say(m.aboutYourCourse, { course })}</p>${body}` };
    });
  });
}
