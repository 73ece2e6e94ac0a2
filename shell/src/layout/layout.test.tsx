import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { site } from "@optimyz/contract/domain/site";
import { frameQuery, toastsAtom, userAtom } from "@optimyz/kit";
import { defaultFrame, renderRoutes, stub, stubWith } from "@optimyz/kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Layout } from "./layout.tsx";
import { NavigationContext } from "./navigation.ts";

const person = userEvent.setup();
const skill = (id: number, title: string) => ({ id, title, short_description: "", image_url: null });
const skills = stub(listSkills, [skill(1, "Public  Speaking"), skill(2, "Leadership")]);

const links = (...labels: string[]) =>
  labels.map((label, index) => ({ to: index === 3 ? "/gallery" : `/${index || ""}`, label }));
const navigation = {
  languageOf: () => undefined,
  sectionOf: (path: string) => (path === "/public-speaking" ? "/2" : undefined),
  header: links("HOME", "ABOUT US", "COURSES", "GALLERY", "CONTACT-US"),
  footer: links("Home", "About", "Gallery", "Courses", "Contact"),
};

const show = (path = "/", stubs = [skills], onLogout?: () => void) =>
  renderRoutes(
    [
      {
        element: (
          <NavigationContext value={navigation}>
            <Layout onLogout={onLogout} />
          </NavigationContext>
        ),
        children: [
          { path: "/", element: <h1>Welcome</h1> },
          { path: "/gallery", element: <h1>Gallery</h1> },
          { path: "/public-speaking", element: <h1>Public Speaking</h1> },
          { path: "/enroll", element: <h1>Enrol</h1> },
          { path: "/admin/*", element: <h1>Admin</h1> },
        ],
      },
    ],
    path,
    ...stubs,
  );

const mainNav = () => screen.getByRole("navigation", { name: "Main" });

it("the navigation has its five items and marks the current one", async () => {
  show("/gallery");
  await screen.findByRole("heading", { name: "Gallery", level: 1 });
  const items = within(mainNav()).getAllByRole("link").slice(0, 5);
  expect(items.map((item) => item.textContent)).toEqual(["HOME", "ABOUT US", "COURSES", "GALLERY", "CONTACT-US"]);
  expect(items.filter((item) => item.ariaCurrent ?? item.getAttribute("aria-current"))).toEqual([items[3]]);
  expect(items[3]).toHaveAttribute("aria-current", "page");
});

// A journey tests what the browser does with it: nothing here opens popovers.
it("the browser opens the menu, which closes when the page changes or the focus moves on", async () => {
  show();
  const button = await screen.findByRole("button", { name: /^Open menu/ });
  expect(button).toHaveAttribute("popovertarget", mainNav().id);
  expect(mainNav()).toHaveAttribute("popover", "auto");
  const hidePopover = vi.fn();
  Object.assign(mainNav(), { hidePopover });

  const home = within(mainNav()).getByRole("link", { name: "HOME" });
  home.focus();
  button.focus();
  expect(hidePopover).not.toHaveBeenCalled();
  await person.click(home);
  await waitFor(() => expect(hidePopover).toHaveBeenCalledTimes(1));
  button.focus();
  act(() => screen.getByRole("contentinfo").querySelector("a")?.focus());
  expect(hidePopover).toHaveBeenCalledTimes(2);
});

it("a change of page moves the focus to its heading, and the first page leaves it alone", async () => {
  const { router } = show();
  await screen.findByRole("heading", { name: "Welcome" });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate("/gallery"));
  expect(await screen.findByRole("heading", { name: "Gallery", level: 1 })).toHaveFocus();
});

it("an alert about a page disappears with the page, and a status stays", async () => {
  const { app, router } = show();
  await screen.findByRole("heading", { name: "Welcome" });
  act(() =>
    app.store.set(toastsAtom, [
      { id: 1, role: "alert", text: "Something went wrong!" },
      { id: 2, role: "status", text: "You are logged out." },
    ]),
  );
  expect(screen.getByText("Something went wrong!")).toBeVisible();
  await act(() => router.navigate("/gallery"));
  await screen.findByRole("heading", { name: "Gallery", level: 1 });
  expect(screen.queryByText("Something went wrong!")).toBeNull();
  expect(screen.getByText("You are logged out.")).toBeVisible();
});

it("the top bar and the footer say how to reach the provider", async () => {
  show();
  const bar = await screen.findByRole("complementary", { name: "Contact and account" });
  const footer = screen.getByRole("contentinfo");
  expect(site.phones).toHaveLength(2);
  for (const place of [bar, footer]) {
    expect(within(place).getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
    for (const phone of site.phones)
      expect(within(place).getByRole("link", { name: phone })).toHaveAttribute(
        "href",
        `tel:${phone.replaceAll(" ", "")}`,
      );
  }
  expect(footer).toHaveTextContent("Greater Noida West");
  for (const { label, url } of site.social)
    expect(within(footer).getByRole("link", { name: label })).toHaveAttribute("href", url);
});

it("the logo is alone where it has the name, and another one is there for dark backgrounds", async () => {
  const picture = { image_url: "a.webp", alt: site.brand, width: 600, height: 100, focus: { x: 50, y: 50 } };
  const identity = { ...defaultFrame.identity, logo: picture, logo_dark: { ...picture, image_url: "b.webp" } };
  const { app } = show();
  await screen.findByRole("heading", { name: "Welcome" });
  const homes = () => screen.getAllByRole("link", { name: `${site.brand}, home page` });
  expect(homes().map(({ textContent }) => textContent)).toEqual([site.brand, site.brand]);
  act(() => app.queries.hydrate({ [frameQuery.key]: { data: { ...defaultFrame, identity } } }));
  for (const home of homes()) {
    expect(home).toHaveAttribute("href", "/");
    expect(home).toHaveTextContent("");
    const logos = within(home).getAllByAltText(site.brand);
    // Browsers load no picture that is hidden, if it may come late.
    expect(logos.map((logo) => [logo.getAttribute("src"), logo.getAttribute("loading")])).toEqual([
      ["/uploads/a.webp", "lazy"],
      ["/uploads/b.webp", "lazy"],
    ]);
  }
});

it("the name is next to a logo that does not say it", async () => {
  const logo = { image_url: "a.webp", alt: "", width: 100, height: 100, focus: { x: 50, y: 50 } };
  const { app } = show();
  await screen.findByRole("heading", { name: "Welcome" });
  act(() =>
    app.queries.hydrate({
      [frameQuery.key]: { data: { ...defaultFrame, identity: { ...defaultFrame.identity, logo } } },
    }),
  );
  const [home] = screen.getAllByRole("link", { name: `${site.brand}, home page` });
  expect(home).toHaveTextContent(site.brand);
  const images = home?.querySelectorAll("img") ?? [];
  expect([...images].map((image) => [image.alt, image.getAttribute("loading")])).toEqual([["", null]]);
});

it("the footer lists the skills by their URLs", async () => {
  show();
  const link = await screen.findByRole("link", { name: "Public Speaking" });
  expect(link).toHaveAttribute("href", "/public-speaking");
  const list = within(screen.getByRole("navigation", { name: "Navigation" })).getAllByRole("link");
  expect(list.map((item) => item.textContent)).toEqual(["Home", "About", "Gallery", "Courses", "Contact"]);
});

it("the footer lists at most twelve skills, with a link to all where there are more", async () => {
  const many = Array.from({ length: 13 }, (_, index) => skill(index + 1, `Skill ${index + 1}`));
  show("/", [stub(listSkills, many)]);
  const all = await screen.findByRole("link", { name: "See all courses" });
  expect(all).toHaveAttribute("href", "/courses");
  expect(screen.getAllByRole("link", { name: /^Skill \d/ })).toHaveLength(12);
});

it.each([
  ["the call fails", () => new Response("{}", { status: 500 })],
  ["the response is no list", () => Response.json({ skills: [] })],
])("the list is empty and the error is logged when %s", async (_, respond) => {
  const log = vi.mocked(console.error).mockImplementation(() => undefined);
  show("/", [stubWith(listSkills, respond)]);
  await waitFor(() => expect(log).toHaveBeenCalledWith("Error fetching skills", expect.anything()));
  expect(screen.getByRole("heading", { name: "Courses" }).parentElement?.querySelectorAll("a")).toHaveLength(0);
  log.mockClear();
});

it("the top bar offers Login and Register, or the account and Logout", async () => {
  const onLogout = vi.fn();
  const { app } = show("/", [skills], onLogout);
  const bar = await screen.findByRole("complementary", { name: "Contact and account" });
  expect(within(bar).getByRole("link", { name: "Login" })).toHaveAttribute("href", "/user-login");
  expect(within(bar).getByRole("link", { name: "Register" })).toHaveAttribute("href", "/user-register");

  act(() => app.store.set(userAtom, { name: "Asha", email: "asha@example.com" }));
  expect(await within(bar).findByRole("link", { name: "Asha" })).toHaveAttribute("href", "/account");
  await person.click(within(bar).getByRole("button", { name: "Logout" }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

it("the admin has the bare frame", async () => {
  show("/admin/dashboard");
  await screen.findByRole("heading", { name: "Admin" });
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
});

it("the toggle sets the theme on the body and remembers it", async () => {
  show();
  await person.click(await screen.findByRole("button", { name: "Use the dark theme" }));
  expect(document.body.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await person.click(screen.getByRole("button", { name: "Use the light theme" }));
  expect(document.body.dataset.theme).toBe("light");
});

it("shows the visitor that the connection is lost", async () => {
  show();
  await screen.findByRole("heading", { name: "Welcome" });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

it("the progress bar goes from 0 to 100", async () => {
  const { container } = show();
  await screen.findByRole("heading", { name: "Welcome" });
  const page = document.documentElement;
  vi.spyOn(page, "scrollHeight", "get").mockReturnValue(3000);
  vi.spyOn(page, "clientHeight", "get").mockReturnValue(1000);
  const top = vi.spyOn(page, "scrollTop", "get");
  const bar = container.querySelector("[data-scroll-progress]");
  for (const [scrolled, percent] of [
    [0, "0"],
    [500, "25"],
    [2000, "100"],
    [2100, "100"],
  ] as const) {
    top.mockReturnValue(scrolled);
    dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(bar).toHaveAttribute("data-percent", percent));
  }
});

it("the footer's parts enter after 100 and 300 ms", async () => {
  show();
  const footer = await screen.findByRole("contentinfo");
  const delays = [...footer.querySelectorAll<HTMLElement>("[data-reveal]")].map(({ dataset }) => dataset.revealDelay);
  expect(delays).toEqual(["100", "100", "300", "300"]);
});

it("a skill without a title does not affect the page or the other skills", async () => {
  const odd = [{ id: 1 }, { id: 2, title: null }, { id: 3, title: "  " }, skill(4, "Leadership")];
  show("/", [stubWith(listSkills, () => Response.json(odd))]);
  expect(await screen.findByRole("link", { name: "Leadership" })).toHaveAttribute("href", "/leadership");
  expect(screen.getByRole("heading", { name: "Welcome" })).toBeVisible();
});

it("marks a link as the section of pages below it and as the page on the page itself", async () => {
  show("/public-speaking");
  const courses = within(await screen.findByRole("navigation", { name: "Main" })).getByRole("link", {
    name: "COURSES",
  });
  expect(courses).toHaveAttribute("aria-current", "true");
});

it("shows one link to call, one to WhatsApp and one strong action, hidden on its own page", async () => {
  const { router } = show();
  const bar = within(await screen.findByRole("complementary", { name: "Contact and account" }));
  expect(bar.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", "https://wa.me/910000011111");
  expect(bar.getByRole("link", { name: site.phones[0] }).querySelector("svg")).not.toBeNull();
  expect(bar.getByRole("link", { name: site.phones[1] }).querySelector("svg")).toBeNull();
  const enrol = screen.getByRole("link", { name: "Enrol now" });
  expect(enrol).toHaveAttribute("href", "/enroll");
  const offered = enrol.className;
  await act(() => router.navigate("/enroll"));
  expect(screen.getByRole("link", { name: "Enrol now" }).className).not.toBe(offered);
});
