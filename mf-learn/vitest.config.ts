import { frontEndTests } from "@optimyz/build/vitest";

export default frontEndTests("mf-learn");
