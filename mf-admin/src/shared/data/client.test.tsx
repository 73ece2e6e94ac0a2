import { adminContent, adminCounts, listAllSkills } from "@optimyz/contract/api/endpoints/admin";
import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { createSkill, deleteSkill, listSkills } from "@optimyz/contract/api/endpoints/content";
import { ApiError, query as publicQuery } from "@optimyz/kit";
import { renderRoutes, type Stub, stub, stubWith } from "@optimyz/kit/testing";
import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentShown, refusal, skills } from "../../testing.tsx";
import { AdminData } from "./admin-data.tsx";
import { apiOf, clientOf, invalidate } from "./client.ts";
import { growingQuery, offerQuery, query } from "./query.ts";
import { useAdminMutation } from "./use-admin-mutation.ts";

const countsQuery = query(adminCounts);
const coursesQuery = offerQuery(findCourses, { query: { limit: "20" } });
const counts = { enrolments_new: 2, inquiries_new: 1, testimonials_new: 1, mails_failed: 0 };
const empty = { items: [], nextCursor: null, total: 0 };

/** A page with a number, what a field offers, and a button that deletes a course. */
function mount({ gone, ...more }: { gone?: string[]; stubs?: Stub[] } = {}) {
  const asked: string[] = [];
  let remove: (() => Promise<unknown>) | undefined;
  function Page() {
    const { data } = useQuery(countsQuery);
    useQuery(coursesQuery);
    const { send } = useAdminMutation(deleteSkill, { gone });
    remove = () => send({ params: { id: 1 } });
    return <p>{`${data?.enrolments_new} new`}</p>;
  }
  const read = (endpoint: Parameters<typeof stubWith>[0], data: unknown) =>
    stubWith(endpoint, ({ url }) => {
      asked.push(new URL(url).pathname);
      return Response.json(data);
    });
  const { app } = renderRoutes(
    [
      {
        path: "/",
        element: (
          <AdminData>
            <Page />
          </AdminData>
        ),
      },
    ],
    "/",
    read(adminCounts, counts),
    read(findCourses, empty),
    read(listSkills, skills),
    stub(deleteSkill, { message: "Deleted", audit_id: 1 }, { id: 1 }),
    ...(more.stubs ?? []),
  );
  return { app, asked, remove: () => act(() => remove?.()) };
}

const shown = () => screen.findByText("2 new");

test("each app has a client of its own, which knows the app's API", () => {
  const [{ app }, other] = [mount(), mount()];
  expect(clientOf(app)).toBe(clientOf(app));
  expect(clientOf(app)).not.toBe(clientOf(other.app));
  expect(apiOf(clientOf(app))).toBe(app.api);
});

test("a success reads what it has made old again, where it is in view, and not what a field offers", async () => {
  const { app, asked, remove } = mount();
  await shown();
  asked.length = 0;
  await remove();
  expect(asked).toEqual([adminCounts.path]);
  expect(clientOf(app).getQueryState(coursesQuery.queryKey)?.isInvalidated).toBe(true);
});

test("what is gone with a success is not asked for again", async () => {
  const { asked, remove } = mount({ gone: ["/api/admin/counts"] });
  await shown();
  asked.length = 0;
  await remove();
  expect(asked).toEqual([]);
});

test("a success makes what the public pages of the tab have read old as well", async () => {
  const { app, asked, remove } = mount();
  const inFooter = publicQuery(listSkills);
  const readInFooter = () => app.queries.refresh(inFooter);
  await shown();
  await readInFooter();
  asked.length = 0;
  await readInFooter();
  expect(asked).toEqual([]);
  await remove();
  await readInFooter();
  expect(asked).toContain(listSkills.path);
});

test("a failure is the API's own error and is not tried again by itself", async () => {
  let calls = 0;
  const { app } = mount({
    stubs: [
      stubWith(adminContent, () => {
        calls += 1;
        return refusal(503, "UNAVAILABLE", "Later, please.");
      }),
    ],
  });
  const failed = clientOf(app).fetchQuery(query(adminContent));
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject({ status: 503, message: "Later, please." });
  expect(calls).toBe(1);
});

test("a list grows by what its pages say, up to its last one", async () => {
  const pages = [
    { items: [], nextCursor: "b", total: 0 },
    { items: [], nextCursor: null, total: 0 },
  ];
  const asked: string[] = [];
  const list = stubWith(listAllSkills, ({ url }) => {
    asked.push(new URL(url).search);
    return Response.json(pages[asked.length - 1]);
  });
  const { app } = mount({ stubs: [list] });
  const growing = growingQuery(listAllSkills, { query: { limit: "5" } }, ({ nextCursor }) =>
    nextCursor === null ? undefined : { cursor: nextCursor },
  );
  await clientOf(app).fetchInfiniteQuery({ ...growing, pages: 9 });
  expect(asked).toEqual(["?limit=5", "?limit=5&cursor=b"]);
});

test("what is marked as old only is read when it is shown the next time", async () => {
  const { app, asked } = mount({ stubs: [stub(adminContent, contentShown)] });
  await shown();
  asked.length = 0;
  await invalidate(clientOf(app), createSkill.invalidates, () => false);
  expect(asked).toEqual([]);
  await clientOf(app).prefetchQuery(countsQuery);
  expect(asked).toEqual([adminCounts.path]);
});
