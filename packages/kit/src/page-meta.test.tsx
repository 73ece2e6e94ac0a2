import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { AppContext, createApp } from "./app.ts";
import { frameQuery } from "./frame.ts";
import { PageMeta, pageMetaOf } from "./page-meta.tsx";
import { InSlotContext } from "./slot.tsx";
import { Provider } from "./state.ts";
import { defaultFrame } from "./testing/settings.ts";

function rendered(children: ReactNode) {
  const app = createApp({ siteOrigin: "https://site.example" });
  app.queries.hydrate({ [frameQuery.key]: { data: defaultFrame } });
  const view = render(
    <Provider store={app.store}>
      <AppContext value={app}>{children}</AppContext>
    </Provider>,
  );
  const head = [...document.head.children].map(({ outerHTML }) => outerHTML);
  view.unmount();
  return { app, head };
}

test("what a page says of itself is kept as data, and is in its head", () => {
  const described = { "@type": "Course" };
  const { app, head } = rendered(<PageMeta title="Tact" canonical="/tact" structuredData={[described]} />);
  expect(pageMetaOf(app)).toEqual({
    title: expect.stringMatching(/^Tact – /),
    canonical: "/tact",
    listed: true,
    structuredData: [{ "@context": "https://schema.org", ...described }],
  });
  expect(head).toContain('<link rel="canonical" href="https://site.example/tact">');
});

test("in a slot it says nothing, and nobody changes what the page has said", () => {
  const { app, head } = rendered(
    <>
      <PageMeta title="Tact" canonical="/tact" />
      <InSlotContext value={true}>
        <PageMeta title="Evil" canonical="/evil" listed={false} />
      </InSlotContext>
    </>,
  );
  Object.assign(pageMetaOf(app), { title: "Evil" });
  expect(pageMetaOf(app)).toMatchObject({ title: expect.stringMatching(/^Tact/), canonical: "/tact", listed: true });
  expect(head.join()).not.toMatch(/evil|noindex/i);
});

test("a page without it says nothing of itself", () => {
  expect(pageMetaOf(rendered(null).app)).toEqual({ structuredData: [] });
});
