import { frontEndTests } from "@optimyz/build/vitest";

export default frontEndTests("shell", { isolate: true, containers: true });
