import { remote } from "@optimyz/build";

export default remote({ name: "mf-learn", port: 8795 });
