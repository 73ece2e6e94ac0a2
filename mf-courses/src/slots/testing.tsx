import { type SlotHost, SlotHostContext, type SlotModule } from "@optimyz/kit";
import { Outlet } from "@optimyz/kit/router";
import app from "../app.ts";

const modules = new Map<string, Promise<SlotModule>>();

/** Serves the slots of this front-end, as the shell does. */
const host: SlotHost = {
  load(name) {
    const module = modules.get(name) ?? app.slots[name as keyof typeof app.slots]();
    modules.set(name, module as Promise<SlotModule>);
    return module as Promise<SlotModule>;
  },
  reset: (name) => void modules.delete(name),
  Unavailable: ({ name }) => <p>{name}</p>,
  report: (name, error) => console.error(name, error),
};

/** For tests: the layout of routes whose pages place slots. */
export const WithSlots = () => (
  <SlotHostContext value={host}>
    <Outlet />
  </SlotHostContext>
);
