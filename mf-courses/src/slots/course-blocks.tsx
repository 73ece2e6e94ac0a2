export { CourseBlocks as Component } from "../pages/course/blocks/course-blocks.tsx";
