import { remote } from "@optimyz/build";

export default remote({ name: "mf-courses", port: 8792 });
