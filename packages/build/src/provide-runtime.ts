import * as runtimeCore from "@module-federation/runtime/core";

/** A federation runtime plugin of the shell: remotes take the runtime from here instead of bringing their own. */
export default function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: "provide-runtime" };
}
