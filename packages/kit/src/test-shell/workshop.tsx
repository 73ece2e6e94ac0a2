import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { frameQuery } from "../frame.ts";
import type { RemoteApp } from "../remote-app.ts";
import type { RouteObject } from "../router.ts";
import { pagesOf } from "../smoke/paths.ts";
import { slotPath } from "./alone-remote.tsx";
import { frameName, states } from "./states.ts";
import { styles } from "./workshop-styles.ts";

const widths = [360, 768, 1440] as const;
const themes = ["light", "dark"] as const;

/** Every page and slot of a remote, each in all its states, at any width and in both themes. */
export function Workshop({ remote }: { remote: RemoteApp }) {
  const pages = [...pagesOf(remote.routes as RouteObject[]).keys()];
  const slots = Object.keys(remote.slots ?? {});
  const [width, setWidth] = useState<number>(widths[1]);
  const [theme, setTheme] = useState<string>(themes[0]);
  const hash = useHash();
  const places = [...pages, ...slots.map(slotPath)];
  const path = places.includes(hash) ? hash : places[0];
  const all = Object.entries(states).map(([name, { title }]) => ({ name, title }));
  const shown = useSite() ? [...all, { name: "site", title: "With the site’s data" }] : all;
  useEffect(() => {
    document.title = `${remote.id}: ${path ?? "workshop"}`;
  }, [remote.id, path]);
  return (
    <div className="workshop">
      <style>{styles}</style>
      <header>
        <h1>{remote.id}</h1>
        <Choice label="Width" options={widths} chosen={width} choose={setWidth} />
        <Choice label="Theme" options={themes} chosen={theme} choose={setTheme} />
      </header>
      <nav aria-label="Pages and slots">
        <Places title="Pages" places={pages.map((each) => ({ name: each, path: each }))} current={path} />
        <Places title="Slots" places={slots.map((name) => ({ name, path: slotPath(name) }))} current={path} />
      </nav>
      <main>
        {path === undefined && <p>This remote has neither a page nor a slot yet.</p>}
        {path !== undefined &&
          shown.map(({ name, title }) => (
            <figure key={`${name} ${path}`}>
              <figcaption>{title}</figcaption>
              <Frame name={frameName(name)} title={`${path}, ${title}`} path={path} width={width} theme={theme} />
            </figure>
          ))}
      </main>
    </div>
  );
}

interface FrameProps {
  name: string;
  title: string;
  path: string;
  width: number;
  theme: string;
}

function Frame({ name, title, path, width, theme }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const showTheme = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    if (body) body.dataset.theme = theme;
  }, [theme]);
  useEffect(showTheme, [showTheme]);
  return (
    <div className="frame">
      <iframe ref={frame} name={name} title={title} src={path} style={{ width }} onLoad={showTheme} />
    </div>
  );
}

interface ChoiceProps<Value> {
  label: string;
  options: readonly Value[];
  chosen: Value;
  choose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => choose(option)}>
          {option}
        </button>
      ))}
    </fieldset>
  );
}

interface PlacesProps {
  title: string;
  places: readonly { name: string; path: string }[];
  current: string | undefined;
}

function Places({ title, places, current }: PlacesProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {places.map(({ name, path }) => (
          <li key={path}>
            <a href={`#${path}`} aria-current={path === current ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chosen path is in the URL, so that a reload and Back keep it. */
const useHash = (): string =>
  useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => decodeURI(location.hash.slice(1)),
  );

/** Whether a site responds behind the development server, which responds with a page where there is none. */
function useSite(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    fetch(frameQuery.key).then(
      ({ ok, headers }) => setThere(ok && headers.get("content-type")?.includes("json") === true),
      () => undefined,
    );
  }, []);
  return isThere;
}
