import { frontEndTests } from "@optimyz/build/vitest";

export default frontEndTests("shell", { containers: true });
