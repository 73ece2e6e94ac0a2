import * as runtime from "@module-federation/runtime/core";

/** The federation runtime, for containers that take it from their host. */
Object.defineProperty(globalThis, "_FEDERATION_RUNTIME_CORE", { value: runtime });
