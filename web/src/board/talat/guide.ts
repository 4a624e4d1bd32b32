export default {} as never;
