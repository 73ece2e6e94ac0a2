import { remote } from "@optimyz/build";

export default remote({ name: "mf-home", port: 8791 });
